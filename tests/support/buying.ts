import type { Answer, Visitor } from "./visitor";

/** What Asha types at checkout. */
export const DETAILS = {
  name: "Asha Devi",
  email: "asha@example.in",
  phone: "9876543210",
  address: "12 Lanka Road, near the tank",
  postalCode: "221106",
};

/** SKUs of the sample shop that the tests buy. */
export const DRILL = "SHP-ID-10";
export const CEILING_FAN = "NAV-CF-1200";
export const CAPACITOR = "KAL-CP-250";
export const SOLD_OUT_FAN = "TAR-TF-300R";

/** The rupees a page should show for so many paise: Indian grouping, paise only where there are any. */
export function rupees(paise: number): string {
  const [whole = "", rest] = (paise / 100).toFixed(paise % 100 === 0 ? 0 : 2).split(".");
  const grouped = whole.replace(/(\d)(?=(\d\d)+\d$)/g, "$1,");
  return `₹${grouped}${rest ? `.${rest}` : ""}`;
}

/**
 * What an order of goods worth `itemsPaise` costs (rules: gst-rounded, delivery-fee, free-delivery-above),
 * reckoned without the shop's own code.
 */
export function bill(itemsPaise: number, deliveryPaise = itemsPaise > 50_000 ? 0 : 5_000) {
  const taxPaise = Math.round((itemsPaise * 0.18) / 100) * 100;
  return { itemsPaise, taxPaise, deliveryPaise, totalPaise: itemsPaise + taxPaise + deliveryPaise };
}

/** The id of the order whose page or pay page an answer leads to. */
export function orderIdIn(answer: Answer): string {
  const id = /^\/(?:orders|checkout\/pay)\/([0-9a-f]{24})$/.exec(answer.location ?? answer.path)?.[1];
  if (!id) throw new Error(`No order in ${answer.status} ${answer.location ?? answer.path}: ${answer.text}`);
  return id;
}

/** From a filled cart, or a product's checkout, to the order that awaits payment. Gives its id. */
export async function placeOrder(
  buyer: Visitor,
  checkout = "/checkout",
  details: object = {},
): Promise<string> {
  return orderIdIn(await buyer.post(checkout, { ...DETAILS, ...details }));
}

/** Presses Pay at the demo till. */
export const pay = (buyer: Visitor, orderId: string): Promise<Answer> =>
  buyer.post(`/checkout/pay/${orderId}`, { intent: "pay" });

/** The address of a checkout for one product. */
export const buyNowPath = (productId: string, quantity = 1, pincode = DETAILS.postalCode): string =>
  `/checkout?productId=${productId}&quantity=${quantity}&pincode=${pincode}`;
