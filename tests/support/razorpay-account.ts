import { createHmac, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** What the shop under test knows of its account at the provider. */
export const KEYS = {
  id: "rzp_test_standin",
  secret: "key-secret-of-the-stand-in",
  webhook: "webhook-secret-of-the-stand-in",
};

export type Entity = Record<string, unknown> & { id: string };
const newId = (kind: string) => `${kind}_${randomBytes(8).toString("hex")}`;
const hmac = (secret: string, message: string) => createHmac("sha256", secret).update(message).digest("hex");

/** What the provider refuses, with the status of its answer. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
export const bad = (message: string) => new Refusal(400, message);

/**
 * What a shop's account at Razorpay holds, and what its API does with it, as the documentation describes it.
 */
export class Account {
  /** What becomes of a refund at once. */
  refundsAre: "processed" | "pending" | "failed" = "processed";
  readonly orders = new Map<string, Entity>();
  readonly payments = new Map<string, Entity>();
  readonly refunds = new Map<string, Entity & { key: string; sent: string }>();
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

  protected api(call: string, sent: string, headers: IncomingHttpHeaders): unknown {
    const [, id = "", deed = ""] = /\/(?:orders|payments|refunds)\/([^/]+)\/?(\w*)/.exec(call) ?? [];
    if (call === "POST /orders") return this.makeOrder(JSON.parse(sent));
    if (call.startsWith("GET /orders") && deed === "payments") {
      const items = [...this.payments.values()].filter(({ order_id }) => order_id === id);
      return { entity: "collection", count: items.length, items };
    }
    if (call.startsWith("GET /orders")) return this.orders.get(id) ?? unknown();
    if (call.startsWith("GET /refunds")) return this.refunds.get(id) ?? unknown();
    if (deed === "capture") return this.capture(id, JSON.parse(sent));
    if (deed === "refund") return this.refund(id, sent, String(headers["x-refund-idempotency"] ?? ""));
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
    const payment = this.payments.get(id) ?? unknown();
    if (payment.status === "captured") throw bad("This payment has already been captured");
    if (payment.status !== "authorized")
      throw bad("Only payments which have been authorized can be captured");
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
    if (payment.status !== "captured")
      throw bad("The payment status should be captured for action to be taken");
    const isOfIt = (refund: Entity) => refund.payment_id === paymentId && refund.status !== "failed";
    const given = [...this.refunds.values()].filter(isOfIt);
    const total = given.reduce((sum, refund) => sum + Number(refund.amount), Number(amount));
    if (total > Number(payment.amount))
      throw bad("The total refund amount is greater than the refund payment amount");
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
}

function unknown(): never {
  throw bad("The id provided does not exist");
}
