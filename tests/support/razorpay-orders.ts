import { CHECKOUT_DETAILS, getOrderId } from "./buying";
import { Razorpay } from "./razorpay";
import { KEYS } from "./razorpay-account";
import { freePort, openShop, type RunningShop } from "./shop";
import { type Customer, createCustomers, queryValue } from "./shop-data";

/** Opens a shop that takes payments by Razorpay, for which there is a stand-in. */
export async function openRazorpayShop(
  env: Record<string, string> = {},
): Promise<{ shop: RunningShop; razorpay: Razorpay }> {
  const razorpay = await new Razorpay().open();
  const port = await freePort();
  const shop = await openShop({
    port,
    env: {
      SITE_URL: `http://127.0.0.1:${port}`,
      RAZORPAY_KEY_ID: KEYS.id,
      RAZORPAY_KEY_SECRET: KEYS.secret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhook,
      RAZORPAY_API_URL: razorpay.url,
      ...env,
    },
  });
  return { shop, razorpay };
}

/** An order that awaits its payment. */
export interface AwaitingOrder {
  buyer: Customer;
  orderId: string;
  providerOrderId: string;
}

/** Creates `count` customers, and for each an order of one piece that awaits payment. */
export async function placeAwaitingOrders(
  shop: RunningShop,
  productId: string,
  count: number,
): Promise<AwaitingOrder[]> {
  const orders: AwaitingOrder[] = [];
  for (const buyer of createCustomers(shop, count))
    orders.push(await placeAwaitingOrder(shop, buyer, productId));
  return orders;
}

/** Empties the buyer's cart and places an order of one piece. */
export async function placeAwaitingOrder(
  shop: RunningShop,
  buyer: Customer,
  productId: string,
): Promise<AwaitingOrder> {
  await buyer.post("/cart", { intent: "clear" });
  await buyer.post("/cart", { intent: "add", productId, quantity: "1" });
  const orderId = getOrderId(await buyer.post("/checkout", CHECKOUT_DETAILS));
  const providerOrderId = queryValue<string>(
    shop,
    "select provider_order_id from payment where order_id = ?",
    orderId,
  );
  return { buyer, orderId, providerOrderId };
}

/** Sends a webhook event to the shop, as the provider does. */
export const sendWebhook = (
  shop: RunningShop,
  { body, headers }: ReturnType<Razorpay["event"]>,
): Promise<Response> => fetch(`${shop.url}/api/payments/webhook`, { method: "POST", body, headers });

/** Posts the return from the provider's site to the shop: cross-site, without cookies. */
export const returnFromProvider = (
  shop: RunningShop,
  orderId: string,
  fields: Record<string, string>,
): Promise<Response> =>
  fetch(`${shop.url}/checkout/return/${orderId}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    headers: { Origin: "https://api.razorpay.com", "Sec-Fetch-Site": "cross-site" },
  });

/** An order's status, its payment's status and its number of payments: "processing captured 1". */
export const getOrderState = (shop: RunningShop, orderId: string): string =>
  queryValue(
    shop,
    `select o.status || ' ' || p.status
       || ' ' || (select count(*) from order_event e where e.order_id = o.id and e.kind = 'paid')
     from orders o join payment p on p.order_id = o.id where o.id = ?`,
    orderId,
  );
