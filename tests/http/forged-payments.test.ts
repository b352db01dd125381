import { createHmac, randomBytes, randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { audit } from "../support/audit";
import { goods, look, restock } from "../support/books";
import { CEILING_FAN } from "../support/buying";
import type { Razorpay } from "../support/razorpay";
import { KEYS } from "../support/razorpay-account";
import { rounds } from "../support/rounds";
import { type Awaiting, awaitingOrders, comeBack, standing, tell } from "../support/selling";
import { inTheSellingShop } from "../support/selling-shop";
import type { RunningShop } from "../support/shop";
import { send } from "../support/wire";

let shop: RunningShop;
let razorpay: Razorpay;
let asha: Awaiting;
let meena: Awaiting;

inTheSellingShop(async (scene) => {
  ({ shop, razorpay } = scene);
  const { id } = goods(shop, CEILING_FAN);
  restock(shop, id, 50);
  [asha, meena] = (await awaitingOrders(shop, id, 2)) as [Awaiting, Awaiting];
});

const FORGERIES = rounds(500, 5_000);
const AT_ONCE = 40;
const UNPAID = "pending created 0";

const pick = <T>(things: T[]): T => things[randomInt(things.length)] as T;
const flip = (text: string) => {
  const at = randomInt(text.length);
  const other = pick([..."0123456789abcdef"].filter((digit) => digit !== text[at]));
  return text.slice(0, at) + other + text.slice(at + 1);
};

/** One signature turned into another that is not it. */
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

async function many(count: number, attempt: () => Promise<number>): Promise<Record<number, number>> {
  const heard: Record<number, number> = {};
  let left = count;
  const one = async () => {
    while (left-- > 0) {
      const status = await attempt();
      heard[status] = (heard[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return heard;
}

test(`${FORGERIES} forged returns pay for nothing`, { timeout: 180_000 }, async () => {
  const payment = razorpay.pay(asha.providerOrderId, { status: "created" });
  const genuine = razorpay.proof(payment);
  const signature = genuine.razorpay_signature ?? "";
  const byOthers = (message: string, secret: string) =>
    createHmac("sha256", secret).update(message).digest("hex");
  const pair = `${asha.providerOrderId}|${payment.id}`;
  const forgeries: (() => Record<string, string>)[] = [
    () => ({ ...genuine, razorpay_signature: pick(SIGNATURES)(signature) }),
    () => ({ ...genuine, razorpay_payment_id: flip(payment.id) }),
    () => ({ ...genuine, razorpay_order_id: meena.providerOrderId }),
    () => ({ ...genuine, razorpay_order_id: payment.id, razorpay_payment_id: asha.providerOrderId }),
    () => ({ ...genuine, razorpay_signature: byOthers(pair, pick([KEYS.webhook, KEYS.id, "", "secret"])) }),
    () => ({ ...genuine, razorpay_order_id: `${asha.providerOrderId}|`, razorpay_payment_id: payment.id }),
    () => ({ razorpay_order_id: asha.providerOrderId, razorpay_payment_id: payment.id }),
    () => ({ ...genuine, razorpay_signature: signature.repeat(300) }),
  ];
  const heard = await many(FORGERIES, async () => {
    const answer = await comeBack(shop, asha.orderId, pick(forgeries)());
    return answer.status;
  });
  expect(Object.keys(heard).filter((status) => !["400", "404"].includes(status))).toEqual([]);
  expect([standing(shop, asha.orderId), standing(shop, meena.orderId)]).toEqual([UNPAID, UNPAID]);
});

test(`${FORGERIES} forged events are not heard`, { timeout: 180_000 }, async () => {
  const payment = razorpay.pay(meena.providerOrderId, { status: "created" });
  const { body, headers } = razorpay.event("payment.captured", {
    payment: { ...payment, status: "captured" },
  });
  const signature = headers["X-Razorpay-Signature"];
  const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, "?");
  const changed = () => {
    const at = randomInt(body.length);
    return body.slice(0, at) + pick(["", " ", "0", "\\u0000", "é"]) + body.slice(at + randomInt(2));
  };
  const forge = (): { body: string; sent: string } => {
    const isBody = randomInt(2) === 0;
    // A space at the end of a header is no part of it.
    const sent = isBody ? signature : printable(pick(SIGNATURES)(signature)).trim();
    const forged = { body: isBody ? changed() : body, sent };
    // A change may change nothing: drawn again.
    return forged.body === body && sent === signature ? forge() : forged;
  };
  const heard = await many(FORGERIES, async () => {
    const { body: forged, sent } = forge();
    const answer = await tell(shop, { body: forged, headers: { ...headers, "X-Razorpay-Signature": sent } });
    return answer.status;
  });
  expect(Object.keys(heard)).toEqual(["401"]);
  expect(standing(shop, meena.orderId)).toBe(UNPAID);
});

test("addresses that are no order's lead nowhere", async () => {
  for (const odd of ["%0d%0aX", "%E0%A4%85", "..%2F..%2Fevil", "0123456789abcdef0123456g"]) {
    const heard = await send(shop, `/checkout/return/${odd}`, {
      method: "POST",
      headers: { Origin: shop.url },
    });
    expect(heard.status, odd).toBe(404);
    expect((await send(shop, `/checkout/return/${odd}`)).status, odd).toBe(404);
  }
});

test("a genuine payment of one rupee claimed for another order is refused", async () => {
  const cheap = razorpay.orders.get(asha.providerOrderId) ?? expect.fail("no order");
  const rupee = { ...cheap, id: "order_of_one_rupee", amount: 100 };
  razorpay.orders.set(rupee.id, rupee);
  const payment = razorpay.pay(rupee.id);
  const claimed = { ...razorpay.proof(payment), razorpay_order_id: asha.providerOrderId };
  expect((await comeBack(shop, asha.orderId, claimed)).status).toBe(400);
  expect((await comeBack(shop, asha.orderId, razorpay.proof(payment))).status).toBe(404);
  expect(standing(shop, asha.orderId)).toBe(UNPAID);
});

test("a genuine payment of too little is given back, and pays for nothing", async () => {
  const payment = razorpay.pay(asha.providerOrderId, { amount: 100 });
  expect((await tell(shop, razorpay.event("payment.captured", { payment }))).status).toBe(200);
  await expect.poll(() => standing(shop, asha.orderId)).toBe("pending refunded 0");
  expect([...razorpay.refunds.values()]).toMatchObject([{ payment_id: payment.id, amount: 100 }]);
});

test("and what is genuine is accepted still: the forgeries failed for being forged", async () => {
  const payment = razorpay.pay(meena.providerOrderId);
  const answer = await comeBack(shop, meena.orderId, razorpay.proof(payment));
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/orders/${meena.orderId}`]);
  expect(standing(shop, meena.orderId)).toBe("processing captured 1");
  expect(look(shop, "select count(*) from payment where status = 'captured' and provider = 'razorpay'")).toBe(
    1,
  );
  expect(audit(shop)).toEqual({});
});
