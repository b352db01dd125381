import Razorpay from "razorpay";
import type { z } from "zod";
import { config } from "~/platform/config.server";
import type { PaymentGateway } from "~/platform/payments/provider";
import { RazorpayOrder, RazorpayPayment, RazorpayPayments, RazorpayRefund } from "./entities";

const TIMEOUT_MS = 10_000;
const RESPONSE_MAX_BYTES = 1_000_000;

/**
 * The HTTP client inside the package, the only place to set a URL, a timeout and the headers of a single
 * call.
 */
interface HttpClient {
  defaults: Record<string, unknown>;
  request(call: {
    method: string;
    url: string;
    signal: AbortSignal;
    data?: object;
    headers?: object;
  }): Promise<{
    data: unknown;
  }>;
}

let httpClient: HttpClient | undefined;

function getHttpClient(): HttpClient {
  if (httpClient) return httpClient;
  const { RAZORPAY_KEY_ID: key_id, RAZORPAY_KEY_SECRET: key_secret, RAZORPAY_API_URL } = config();
  const { api } = new Razorpay({ key_id, key_secret });
  httpClient = (api as unknown as { rq: HttpClient }).rq;
  const baseURL = RAZORPAY_API_URL.replace(/\/$/, "");
  Object.assign(httpClient.defaults, {
    baseURL,
    timeout: TIMEOUT_MS,
    maxRedirects: 0,
    maxContentLength: RESPONSE_MAX_BYTES,
  });
  return httpClient;
}

/** Describes an error in a new one, because the client's own errors contain the secret key. */
function toError(error: unknown): Error {
  const { response, message } = error as { response?: { status: number; data?: unknown }; message?: string };
  if (!response) return new Error(`Razorpay did not answer: ${message ?? "no connection"}`);
  const reason = (response.data as { error?: { description?: unknown } } | undefined)?.error?.description;
  return new Error(
    `Razorpay refused (${response.status}): ${String(reason ?? "without a reason").slice(0, 200)}`,
  );
}

interface RequestOptions {
  method?: "get" | "post";
  data?: object;
  headers?: Record<string, string>;
}

/** Sends a request to Razorpay and validates the answer. Throws an Error whose message may be logged. */
async function callApi<Entity extends z.ZodType>(
  path: string,
  entity: Entity,
  { method = "get", ...call }: RequestOptions = {},
): Promise<z.output<Entity>> {
  // Limits the whole request; the client's own timeout restarts with every byte received.
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = getHttpClient().request({ method, url: `/v1${path}`, signal, ...call });
  const answer = await response.catch((error: unknown) => {
    throw toError(error);
  });
  const parsed = entity.safeParse(answer.data);
  if (!parsed.success) throw new Error("Razorpay answered something that is no answer");
  return parsed.data;
}

const post = (data: object, headers = {}): RequestOptions => ({ method: "post", data, headers });
const encodeId = (id: string) => encodeURIComponent(id);

/**
 * The Razorpay provider (razorpay.com/docs/api: orders, payments, refunds), with the keys of the environment.
 */
export const razorpayGateway: PaymentGateway = {
  name: "razorpay",
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
