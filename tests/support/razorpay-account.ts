import { createHmac, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** The keys of the shop's account at the provider. */
export const KEYS = {
  id: "rzp_test_standin",
  secret: "key-secret-of-the-stand-in",
  webhook: "webhook-secret-of-the-stand-in",
};

export type Entity = Record<string, unknown> & { id: string };
const newId = (kind: string) => `${kind}_${randomBytes(8).toString("hex")}`;
const hmac = (secret: string, message: string) => createHmac("sha256", secret).update(message).digest("hex");

/** An error answer of the provider, with its HTTP status. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
export const badRequest = (message: string) => new Refusal(400, message);

/** The data of a shop's account at Razorpay and the API on it, as the documentation describes them. */
export class Account {
  /** The status that new refunds get. */
  refundStatus: "processed" | "pending" | "failed" = "processed";
  readonly orders = new Map<string, Entity>();
  readonly payments = new Map<string, Entity>();
  readonly refunds = new Map<string, Entity & { key: string; sent: string }>();
  /** Adds a payment of an order, captured unless `overrides` says otherwise. */
  pay(orderId: string, overrides: Partial<Entity> = {}): Entity {
    const order = this.orders.get(orderId) ?? throwUnknownId();
    const payment: Entity = {
      id: newId("pay"),
      entity: "payment",
      amount: order.amount,
      currency: order.currency,
      status: "captured",
      order_id: orderId,
      error_description: null,
      ...overrides,
    };
    this.payments.set(payment.id, payment);
    if (payment.status === "captured") order.status = "paid";
    return payment;
  }

  /** The signed fields with which the browser returns to the shop after a payment. */
  signReturn(payment: Entity): Record<string, string> {
    const orderId = String(payment.order_id);
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: hmac(KEYS.secret, `${orderId}|${payment.id}`),
    };
  }

  /** The raw body and the headers of a webhook event. */
  event(event: string, payload: Record<string, Entity>, secret = KEYS.webhook, id = newId("evt")) {
    const entities = Object.entries(payload).map(([name, entity]) => [name, { entity }]);
    const contains = Object.keys(payload);
    const body = JSON.stringify({ entity: "event", event, contains, payload: Object.fromEntries(entities) });
    const headers = { "X-Razorpay-Signature": hmac(secret, body), "X-Razorpay-Event-Id": id };
    return { body, headers: { "Content-Type": "application/json", ...headers } };
  }

  protected api(call: string, sent: string, headers: IncomingHttpHeaders): unknown {
    const [, id = "", action = ""] = /\/(?:orders|payments|refunds)\/([^/]+)\/?(\w*)/.exec(call) ?? [];
    if (call === "POST /orders") return this.makeOrder(JSON.parse(sent));
    if (call.startsWith("GET /orders") && action === "payments") {
      const items = [...this.payments.values()].filter(({ order_id }) => order_id === id);
      return { entity: "collection", count: items.length, items };
    }
    if (call.startsWith("GET /orders")) return this.orders.get(id) ?? throwUnknownId();
    if (call.startsWith("GET /refunds")) return this.refunds.get(id) ?? throwUnknownId();
    if (action === "capture") return this.capture(id, JSON.parse(sent));
    if (action === "refund") return this.refund(id, sent, String(headers["x-refund-idempotency"] ?? ""));
    return this.payments.get(id) ?? throwUnknownId();
  }

  private makeOrder({ amount, currency, receipt, ...rest }: Entity): Entity {
    if (!Number.isInteger(amount) || Number(amount) < 100)
      throw badRequest("The amount must be at least INR 1.00");
    if (currency !== "INR") throw badRequest("The currency should be INR");
    if (typeof receipt !== "string" || receipt.length > 40)
      throw badRequest("The receipt may not be longer than 40 characters");
    const allowed = ["payment_capture", "notes", "partial_payment", "payment"];
    const unexpected = Object.keys(rest).find((name) => !allowed.includes(name));
    if (unexpected) throw badRequest(`${unexpected} is/are not required and should not be sent`);
    const order: Entity = {
      id: newId("order"),
      entity: "order",
      amount,
      currency,
      receipt,
      status: "created",
    };
    this.orders.set(order.id, order);
    return order;
  }

  private capture(id: string, { amount }: Entity): Entity {
    const payment = this.payments.get(id) ?? throwUnknownId();
    if (payment.status === "captured") throw badRequest("This payment has already been captured");
    if (payment.status !== "authorized")
      throw badRequest("Only payments which have been authorized can be captured");
    if (amount !== payment.amount) throw badRequest("Capture amount must be equal to the amount authorized");
    return Object.assign(payment, { status: "captured" });
  }

  private refund(paymentId: string, sent: string, key: string): Entity {
    if (!/^[\w-]{10,}$/.test(key)) throw badRequest("The idempotency key is not valid");
    const payment = this.payments.get(paymentId) ?? throwUnknownId();
    const existing = [...this.refunds.values()].find((refund) => refund.key === key);
    if (existing && existing.sent !== sent)
      throw badRequest("Different request for the same idempotency key");
    if (existing) return existing;
    const { amount, receipt } = JSON.parse(sent) as Entity;
    if (payment.status !== "captured")
      throw badRequest("The payment status should be captured for action to be taken");
    const isOfPayment = (refund: Entity) => refund.payment_id === paymentId && refund.status !== "failed";
    const earlier = [...this.refunds.values()].filter(isOfPayment);
    const total = earlier.reduce((sum, refund) => sum + Number(refund.amount), Number(amount));
    if (total > Number(payment.amount))
      throw badRequest("The total refund amount is greater than the refund payment amount");
    const refund = {
      id: newId("rfnd"),
      entity: "refund",
      payment_id: paymentId,
      amount,
      receipt,
      status: this.refundStatus,
      key,
      sent,
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }
}

function throwUnknownId(): never {
  throw badRequest("The id provided does not exist");
}
