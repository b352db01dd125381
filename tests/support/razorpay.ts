import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { CHECKOUT_SCRIPT, checkoutPage, returnPage } from "./razorpay-pages";

/** What the shop under test knows of its account at the provider. */
export const KEYS = {
  id: "rzp_test_standin",
  secret: "key-secret-of-the-stand-in",
  webhook: "webhook-secret-of-the-stand-in",
};

export type Entity = Record<string, unknown> & { id: string };
/** How the provider answers the shop's own questions. */
export type Mood = "well" | "refusing" | "hanging" | "html" | "dropping" | "late";

const LATE_MS = 1_500;
const newId = (kind: string) => `${kind}_${randomBytes(8).toString("hex")}`;
const hmac = (secret: string, message: string) => createHmac("sha256", secret).update(message).digest("hex");

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
const bad = (message: string) => new Refusal(400, message);

/** Razorpay as its documentation describes it, on a socket of its own: orders, payments, refunds, both checkouts, webhooks. */
export class Razorpay {
  mood: Mood = "well";
  /** What becomes of a refund at once. */
  refundsAre: "processed" | "pending" | "failed" = "processed";
  readonly orders = new Map<string, Entity>();
  readonly payments = new Map<string, Entity>();
  readonly refunds = new Map<string, Entity & { key: string; sent: string }>();
  /** Every call the shop made, "POST /v1/orders". */
  readonly asked: string[] = [];
  /** What the checkouts were told by the customer's browser. */
  readonly checkouts: Record<string, unknown>[] = [];
  url = "";
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      const description = error instanceof Error ? error.message : "unknown";
      send(response, status, { error: { code: "BAD_REQUEST_ERROR", description } });
    });
  });

  /** Opens it at "localhost", which to a browser is another site than the shop's 127.0.0.1. */
  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    const address = this.server.address();
    this.url = `http://localhost:${typeof address === "object" ? address?.port : 0}`;
    return this;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Somebody pays, or tries to; captured unless told otherwise. */
  pay(orderId: string, as: Partial<Entity> = {}): Entity {
    const order = this.orders.get(orderId) ?? unknown();
    const payment: Entity = {
      id: newId("pay"),
      entity: "payment",
      amount: order.amount,
      currency: order.currency,
      status: "captured",
      order_id: orderId,
      error_description: null,
      ...as,
    };
    this.payments.set(payment.id, payment);
    if (payment.status === "captured") order.status = "paid";
    return payment;
  }

  /** What the browser is sent back with after a payment. */
  proof(payment: Entity): Record<string, string> {
    const orderId = String(payment.order_id);
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: hmac(KEYS.secret, `${orderId}|${payment.id}`),
    };
  }

  /** An event as the webhook delivers it: its raw body and its headers. */
  event(event: string, payload: Record<string, Entity>, secret = KEYS.webhook, id = newId("evt")) {
    const entities = Object.entries(payload).map(([name, entity]) => [name, { entity }]);
    const contains = Object.keys(payload);
    const body = JSON.stringify({ entity: "event", event, contains, payload: Object.fromEntries(entities) });
    const headers = { "X-Razorpay-Signature": hmac(secret, body), "X-Razorpay-Event-Id": id };
    return { body, headers: { "Content-Type": "application/json", ...headers } };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks).toString();
    const form = () => Object.fromEntries(new URLSearchParams(sent));
    if (pathname === "/v1/checkout.js") return sendText(response, "text/javascript", CHECKOUT_SCRIPT(this.url));
    if (pathname === "/v1/checkout/embedded") return this.checkout(response, form());
    if (pathname === "/v1/checkout/public") {
      return this.checkout(response, flat(JSON.parse(searchParams.get("options") ?? "{}")));
    }
    if (pathname === "/till") return this.till(response, form());
    this.asked.push(`${request.method} ${pathname}`);
    if (await this.isMoody(response)) return undefined;
    authorize(request);
    return send(response, 200, this.api(`${request.method} ${pathname.slice(3)}`, sent, request));
  }

  private async isMoody(response: ServerResponse): Promise<boolean> {
    if (this.mood === "late") await wait(LATE_MS);
    if (this.mood === "refusing") throw bad("The merchant is not allowed to do this");
    if (this.mood === "dropping") response.destroy();
    if (this.mood === "html") sendText(response, "text/html", "<html><h1>502 Bad Gateway</h1></html>");
    return this.mood !== "well" && this.mood !== "late";
  }

  private api(call: string, sent: string, request: IncomingMessage): unknown {
    const [, id = "", deed = ""] = /\/(?:orders|payments|refunds)\/([^/]+)\/?(\w*)/.exec(call) ?? [];
    if (call === "POST /orders") return this.makeOrder(JSON.parse(sent));
    if (call.startsWith("GET /orders") && deed === "payments") {
      const items = [...this.payments.values()].filter(({ order_id }) => order_id === id);
      return { entity: "collection", count: items.length, items };
    }
    if (call.startsWith("GET /orders")) return this.orders.get(id) ?? unknown();
    if (call.startsWith("GET /refunds")) return this.refunds.get(id) ?? unknown();
    if (deed === "capture") return this.capture(id, JSON.parse(sent));
    if (deed === "refund") return this.refund(id, sent, String(request.headers["x-refund-idempotency"] ?? ""));
    return this.payments.get(id) ?? unknown();
  }

  private makeOrder({ amount, currency, receipt, ...rest }: Entity): Entity {
    if (!Number.isInteger(amount) || Number(amount) < 100) throw bad("The amount must be at least INR 1.00");
    if (currency !== "INR") throw bad("The currency should be INR");
    if (typeof receipt !== "string" || receipt.length > 40)
      throw bad("The receipt may not be longer than 40 characters");
    const known = ["payment_capture", "notes", "partial_payment", "payment"];
    const strange = Object.keys(rest).find((name) => !known.includes(name));
    if (strange) throw bad(`${strange} is/are not required and should not be sent`);
    const order: Entity = { id: newId("order"), entity: "order", amount, currency, receipt, status: "created" };
    this.orders.set(order.id, order);
    return order;
  }

  private capture(id: string, { amount }: Entity): Entity {
    const payment = this.payments.get(id) ?? unknown();
    if (payment.status === "captured") throw bad("This payment has already been captured");
    if (payment.status !== "authorized") throw bad("Only payments which have been authorized can be captured");
    if (amount !== payment.amount) throw bad("Capture amount must be equal to the amount authorized");
    return Object.assign(payment, { status: "captured" });
  }

  private refund(paymentId: string, sent: string, key: string): Entity {
    if (!/^[\w-]{10,}$/.test(key)) throw bad("The idempotency key is not valid");
    const payment = this.payments.get(paymentId) ?? unknown();
    const before = [...this.refunds.values()].find((refund) => refund.key === key);
    if (before && before.sent !== sent) throw bad("Different request for the same idempotency key");
    if (before) return before;
    const { amount, receipt } = JSON.parse(sent) as Entity;
    if (payment.status !== "captured") throw bad("The payment status should be captured for action to be taken");
    const given = [...this.refunds.values()].filter((refund) => refund.payment_id === paymentId);
    const total = given.reduce((sum, refund) => sum + Number(refund.amount), Number(amount));
    if (total > Number(payment.amount)) throw bad("The total refund amount is greater than the refund payment amount");
    const refund = {
      id: newId("rfnd"),
      entity: "refund",
      payment_id: paymentId,
      amount,
      receipt,
      status: this.refundsAre,
      key,
      sent,
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  /** A checkout's page, if what the shop sends there is what Razorpay says is mandatory. */
  private checkout(response: ServerResponse, told: Record<string, string>): void {
    this.checkouts.push(told);
    const order = this.orders.get(told.order_id ?? "");
    const mandatory = ["amount", "currency", "name", "callback_url", "prefill[email]", "prefill[contact]"];
    const missing = mandatory.find((name) => !told[name]);
    if (missing) throw bad(`${missing} is required`);
    if ((told.key_id ?? told.key) !== KEYS.id) throw new Refusal(401, "The api key provided is invalid");
    if (!order || String(order.amount) !== told.amount || order.currency !== told.currency) throw bad("Order mismatch");
    if (!URL.canParse(told.callback_url ?? "")) throw bad("callback_url is not an address");
    sendText(response, "text/html", checkoutPage(this.url, told));
  }

  /** What somebody presses on that page. */
  private till(response: ServerResponse, { order_id = "", callback_url = "", what }: Record<string, string>): void {
    const failed = { status: "failed", error_description: "Payment was declined by the bank" };
    const payment = this.pay(order_id, what === "fail" ? failed : {});
    const metadata = JSON.stringify({ order_id, payment_id: payment.id });
    const error = {
      "error[code]": "BAD_REQUEST_ERROR",
      "error[description]": failed.error_description,
      "error[metadata]": metadata,
    };
    sendText(response, "text/html", returnPage(callback_url, what === "fail" ? error : this.proof(payment)));
  }
}

function unknown(): never {
  throw bad("The id provided does not exist");
}

/** `{ prefill: { email } }` as a form would say it: "prefill[email]". */
function flat(options: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(options).flatMap(([name, value]) =>
    value && typeof value === "object"
      ? Object.entries(value).map(([inner, text]) => [`${name}[${inner}]`, String(text)])
      : [[name, String(value)]],
  );
  return Object.fromEntries(entries);
}

function authorize({ headers }: IncomingMessage): void {
  const expected = Buffer.from(`Basic ${Buffer.from(`${KEYS.id}:${KEYS.secret}`).toString("base64")}`);
  const given = Buffer.from(headers.authorization ?? "");
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal(401, "Authentication failed");
}

const sendText = (response: ServerResponse, type: string, text: string) =>
  void response.writeHead(200, { "Content-Type": `${type}; charset=utf-8` }).end(text);

const send = (response: ServerResponse, status: number, data: unknown) =>
  void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(data));
