import type { z } from "zod";
import { config } from "~/platform/config.server";
import type { HostedProvider } from "~/platform/payments/provider";
import { getCheckoutCspSources, toRazorpayCheckout } from "./checkout.server";
import {
  parseReturn,
  RazorpayOrder,
  RazorpayPayment,
  RazorpayPayments,
  RazorpayRefund,
  WebhookEvent,
} from "./entities";
import { hasWebhook, isReturnGenuine, isWebhookGenuine } from "./signature.server";
import { words } from "./words.en";

/** For the whole call, up to the last byte of the answer. */
const TIMEOUT_MS = 10_000;
const RESPONSE_MAX_BYTES = 1_000_000;

interface RequestOptions {
  method?: "GET" | "POST";
  data?: object;
  headers?: Record<string, string>;
}

function request(path: string, { method = "GET", data, headers }: RequestOptions): Promise<Response> {
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, RAZORPAY_API_URL } = config();
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;
  return fetch(`${RAZORPAY_API_URL.replace(/\/$/, "")}/v1${path}`, {
    method,
    headers: { Authorization: authorization, "Content-Type": "application/json", ...headers },
    body: JSON.stringify(data),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** The JSON of an answer, undefined if it is none. Throws above RESPONSE_MAX_BYTES. */
async function readJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    chunks.push(part.value);
    size += part.value.length;
    if (size > RESPONSE_MAX_BYTES) throw new Error("the answer is too long");
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Sends a request to Razorpay and validates the answer. Throws an Error that may be logged. */
async function callApi<Entity extends z.ZodType>(
  path: string,
  entity: Entity,
  options: RequestOptions = {},
): Promise<z.output<Entity>> {
  const { ok, status, json } = await request(path, options)
    .then(async (response) => ({ ok: response.ok, status: response.status, json: await readJson(response) }))
    .catch((error: Error & { cause?: NodeJS.ErrnoException }) => {
      // `fetch` itself says only "fetch failed"; its cause has a code alone if several addresses were tried.
      const reasons = [error.message, error.cause?.message || error.cause?.code].filter(Boolean);
      throw new Error(`Razorpay did not answer: ${reasons.join(": ")}`, { cause: error });
    });
  if (!ok) {
    const reason = (json as { error?: { description?: unknown } } | undefined)?.error?.description;
    throw new Error(`Razorpay refused (${status}): ${String(reason ?? "without a reason").slice(0, 200)}`);
  }
  const parsed = entity.safeParse(json);
  if (!parsed.success) throw new Error("Razorpay answered something that is no answer");
  return parsed.data;
}

const post = (data: object, headers = {}): RequestOptions => ({ method: "POST", data, headers });
const encodeId = (id: string) => encodeURIComponent(id);

/**
 * The Razorpay provider (razorpay.com/docs/api: orders, payments, refunds), with the keys of the environment.
 */
export const razorpayProvider: HostedProvider = {
  name: "razorpay",
  get label() {
    return words.razorpay;
  },
  isSetUp: () => config().RAZORPAY_KEY_ID !== undefined,
  findPublicKey: () => config().RAZORPAY_KEY_ID,
  toCheckout: toRazorpayCheckout,
  getCspSources: getCheckoutCspSources,
  parseReturn,
  isReturnGenuine,
  webhook: {
    secretVariable: "RAZORPAY_WEBHOOK_SECRET",
    isSetUp: hasWebhook,
    isGenuine: isWebhookGenuine,
    parse: (body, headers) => ({
      id: headers.get("X-Razorpay-Event-Id"),
      ...WebhookEvent.parse(JSON.parse(body.toString("utf8"))),
    }),
  },
  async createOrder({ receipt, amountPaise, currency }) {
    const charge = { amount: amountPaise, currency, receipt, payment_capture: true };
    const { id } = await callApi("/orders", RazorpayOrder, post(charge));
    return { providerOrderId: id };
  },
  listPayments: (providerOrderId) =>
    callApi(`/orders/${encodeId(providerOrderId)}/payments`, RazorpayPayments),
  getPayment: (providerPaymentId) => callApi(`/payments/${encodeId(providerPaymentId)}`, RazorpayPayment),
  capture: ({ providerPaymentId, amountPaise, currency }) =>
    callApi(
      `/payments/${encodeId(providerPaymentId)}/capture`,
      RazorpayPayment,
      post({ amount: amountPaise, currency }),
    ),
  refund: (providerPaymentId, amountPaise, key) =>
    callApi(
      `/payments/${encodeId(providerPaymentId)}/refund`,
      RazorpayRefund,
      post({ amount: amountPaise, speed: "normal", receipt: key }, { "X-Refund-Idempotency": key }),
    ),
  getRefund: (providerRefundId) => callApi(`/refunds/${encodeId(providerRefundId)}`, RazorpayRefund),
};
