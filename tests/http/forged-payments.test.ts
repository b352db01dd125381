import { createHmac, randomBytes, randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { CEILING_FAN } from "../support/buying";
import { sendRaw } from "../support/raw-request";
import type { Razorpay } from "../support/razorpay";
import { KEYS } from "../support/razorpay-account";
import {
  type AwaitingOrder,
  getOrderState,
  placeAwaitingOrders,
  returnFromProvider,
  sendWebhook,
} from "../support/razorpay-orders";
import { setUpRazorpayShop } from "../support/razorpay-shop";
import { countRounds } from "../support/rounds";
import type { RunningShop } from "../support/shop";
import { getProduct, queryValue, setStock } from "../support/shop-data";

let shop: RunningShop;
let razorpay: Razorpay;
let asha: AwaitingOrder;
let meena: AwaitingOrder;

setUpRazorpayShop(async (scene) => {
  ({ shop, razorpay } = scene);
  const { id } = getProduct(shop, CEILING_FAN);
  setStock(shop, id, 50);
  [asha, meena] = (await placeAwaitingOrders(shop, id, 2)) as [AwaitingOrder, AwaitingOrder];
});

const FORGERIES = countRounds(500, 5_000);
const AT_ONCE = 40;
const UNPAID = "pending created 0";

const pick = <T>(choices: T[]): T => choices[randomInt(choices.length)] as T;
const flip = (text: string) => {
  const at = randomInt(text.length);
  const other = pick([..."0123456789abcdef"].filter((digit) => digit !== text[at]));
  return text.slice(0, at) + other + text.slice(at + 1);
};

/** Ways to make a wrong signature of a genuine one. */
const SIGNATURES: ((genuine: string) => string)[] = [
  flip,
  (genuine) => genuine.slice(0, randomInt(genuine.length)),
  (genuine) => genuine + pick(["0", " ", "\n", genuine]),
  (genuine) => genuine.toUpperCase().replace(/^[0-9]*$/, "A"),
  (genuine) => [...genuine].reverse().join(""),
  () => randomBytes(32).toString("hex"),
  () =>
    pick([
      "",
      "0".repeat(64),
      "null",
      "undefined",
      "[object Object]",
      "é".repeat(64),
      "\0".repeat(64),
      "%00",
      "' or 1=1 --",
    ]),
  (genuine) => Buffer.from(genuine, "hex").toString("base64"),
];

async function attemptMany(count: number, attempt: () => Promise<number>): Promise<Record<number, number>> {
  const countByStatus: Record<number, number> = {};
  let remaining = count;
  const attemptAll = async () => {
    while (remaining-- > 0) {
      const status = await attempt();
      countByStatus[status] = (countByStatus[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attemptAll));
  return countByStatus;
}

test(`${FORGERIES} forged returns pay for nothing`, async () => {
  const payment = razorpay.pay(asha.providerOrderId, { status: "created" });
  const genuine = razorpay.signReturn(payment);
  const signature = genuine.razorpay_signature ?? "";
  const signWith = (message: string, secret: string) =>
    createHmac("sha256", secret).update(message).digest("hex");
  const pair = `${asha.providerOrderId}|${payment.id}`;
  const forgeries: (() => Record<string, string>)[] = [
    () => ({ ...genuine, razorpay_signature: pick(SIGNATURES)(signature) }),
    () => ({ ...genuine, razorpay_payment_id: flip(payment.id) }),
    () => ({ ...genuine, razorpay_order_id: meena.providerOrderId }),
    () => ({ ...genuine, razorpay_order_id: payment.id, razorpay_payment_id: asha.providerOrderId }),
    () => ({ ...genuine, razorpay_signature: signWith(pair, pick([KEYS.webhook, KEYS.id, "", "secret"])) }),
    () => ({ ...genuine, razorpay_order_id: `${asha.providerOrderId}|`, razorpay_payment_id: payment.id }),
    () => ({ razorpay_order_id: asha.providerOrderId, razorpay_payment_id: payment.id }),
    () => ({ ...genuine, razorpay_signature: signature.repeat(300) }),
  ];
  const countByStatus = await attemptMany(FORGERIES, async () => {
    const answer = await returnFromProvider(shop, asha.orderId, pick(forgeries)());
    return answer.status;
  });
  expect(Object.keys(countByStatus).filter((status) => !["400", "404"].includes(status))).toEqual([]);
  expect([getOrderState(shop, asha.orderId), getOrderState(shop, meena.orderId)]).toEqual([UNPAID, UNPAID]);
});

test(`${FORGERIES} forged events are refused`, async () => {
  const payment = razorpay.pay(meena.providerOrderId, { status: "created" });
  const { body, headers } = razorpay.event("payment.captured", {
    payment: { ...payment, status: "captured" },
  });
  const genuineSignature = headers["X-Razorpay-Signature"];
  const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, "?");
  const changedBody = () => {
    const at = randomInt(body.length);
    return body.slice(0, at) + pick(["", " ", "0", "\\u0000", "é"]) + body.slice(at + randomInt(2));
  };
  const forge = (): { body: string; signature: string } => {
    const isBody = randomInt(2) === 0;
    // A space at the end of a header is not part of it.
    const signature = isBody ? genuineSignature : printable(pick(SIGNATURES)(genuineSignature)).trim();
    const forged = { body: isBody ? changedBody() : body, signature };
    // A change may change nothing; then another one is made.
    return forged.body === body && signature === genuineSignature ? forge() : forged;
  };
  const countByStatus = await attemptMany(FORGERIES, async () => {
    const { body: forged, signature } = forge();
    const answer = await sendWebhook(shop, {
      body: forged,
      headers: { ...headers, "X-Razorpay-Signature": signature },
    });
    return answer.status;
  });
  expect(Object.keys(countByStatus)).toEqual(["401"]);
  expect(getOrderState(shop, meena.orderId)).toBe(UNPAID);
});

test("an event without the one right signature of its body as it was sent is refused", async () => {
  const payment = razorpay.pay(meena.providerOrderId, { status: "created" });
  const captured = { payment: { ...payment, status: "captured" } };
  const { body, headers } = razorpay.event("payment.captured", captured);
  const genuine = headers["X-Razorpay-Signature"];
  const ofOtherSecret = razorpay.event("payment.captured", captured, KEYS.secret);
  const { "X-Razorpay-Signature": _removed, ...unsigned } = headers;
  const cases: [label: string, body: string, headers: Record<string, string | string[]>][] = [
    ["none", body, unsigned],
    ["an empty one", body, { ...unsigned, "X-Razorpay-Signature": "" }],
    ["two, the genuine one first", body, { ...unsigned, "X-Razorpay-Signature": [genuine, flip(genuine)] }],
    ["two, the genuine one last", body, { ...unsigned, "X-Razorpay-Signature": [flip(genuine), genuine] }],
    ["the genuine one twice", body, { ...unsigned, "X-Razorpay-Signature": [genuine, genuine] }],
    ["that of the key's secret", ofOtherSecret.body, ofOtherSecret.headers],
    ["of the body before it was written anew", JSON.stringify(JSON.parse(body), null, 1), headers],
  ];
  for (const [label, sent, sentHeaders] of cases) {
    const length = String(Buffer.byteLength(sent));
    const answer = await sendRaw(shop, "/api/payments/webhook", {
      method: "POST",
      body: sent,
      headers: { ...sentHeaders, "Content-Length": length },
    });
    expect(answer.status, label).toBe(401);
  }
  expect(getOrderState(shop, meena.orderId)).toBe(UNPAID);
});

test("return addresses without an order are not found", async () => {
  for (const segment of ["%0d%0aX", "%E0%A4%85", "..%2F..%2Fevil", "0123456789abcdef0123456g"]) {
    const answer = await sendRaw(shop, `/checkout/return/${segment}`, {
      method: "POST",
      headers: { Origin: shop.url },
    });
    expect(answer.status, segment).toBe(404);
    expect((await sendRaw(shop, `/checkout/return/${segment}`)).status, segment).toBe(404);
  }
});

test("a genuine payment of one rupee used for another order is refused", async () => {
  const ashasOrder = razorpay.orders.get(asha.providerOrderId) ?? expect.fail("no order");
  const rupeeOrder = { ...ashasOrder, id: "order_of_one_rupee", amount: 100 };
  razorpay.orders.set(rupeeOrder.id, rupeeOrder);
  const payment = razorpay.pay(rupeeOrder.id);
  const claim = { ...razorpay.signReturn(payment), razorpay_order_id: asha.providerOrderId };
  expect((await returnFromProvider(shop, asha.orderId, claim)).status).toBe(400);
  expect((await returnFromProvider(shop, asha.orderId, razorpay.signReturn(payment))).status).toBe(404);
  expect(getOrderState(shop, asha.orderId)).toBe(UNPAID);
});

test("a genuine payment that is too low is refunded and pays for nothing", async () => {
  const payment = razorpay.pay(asha.providerOrderId, { amount: 100 });
  expect((await sendWebhook(shop, razorpay.event("payment.captured", { payment }))).status).toBe(200);
  await expect.poll(() => getOrderState(shop, asha.orderId)).toBe("pending refunded 0");
  expect([...razorpay.refunds.values()]).toMatchObject([{ payment_id: payment.id, amount: 100 }]);
});

test("a genuine payment is still accepted", async () => {
  const payment = razorpay.pay(meena.providerOrderId);
  const answer = await returnFromProvider(shop, meena.orderId, razorpay.signReturn(payment));
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/orders/${meena.orderId}`]);
  expect(getOrderState(shop, meena.orderId)).toBe("processing captured 1");
  expect(
    queryValue(shop, "select count(*) from payment where status = 'captured' and provider = 'razorpay'"),
  ).toBe(1);
  expect(findInconsistencies(shop)).toEqual({});
});
