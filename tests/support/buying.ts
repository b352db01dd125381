import type { Answer, Visitor } from "./visitor";

/** The fields of Asha's checkout. */
export const CHECKOUT_DETAILS = {
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

/** An amount as pages show it: with Indian grouping, and with paise only if they are not zero. */
export function formatRupees(paise: number): string {
  const [whole = "", paiseDigits] = (paise / 100).toFixed(paise % 100 === 0 ? 0 : 2).split(".");
  const grouped = whole.replace(/(\d)(?=(\d\d)+\d$)/g, "$1,");
  return `₹${grouped}${paiseDigits ? `.${paiseDigits}` : ""}`;
}

/**
 * The totals of an order of products worth `itemsPaise` at 18 % (rules: gst-by-line, round-off,
 * delivery-fee, free-delivery-above), computed without the shop's own code.
 */
export function expectTotals(itemsPaise: number, deliveryPaise = itemsPaise > 50_000 ? 0 : 5_000) {
  const taxPaise = 2 * Math.round(itemsPaise * 0.09);
  const totalPaise = Math.round((itemsPaise + taxPaise + deliveryPaise) / 100) * 100;
  const roundOffPaise = totalPaise - itemsPaise - taxPaise - deliveryPaise;
  return { itemsPaise, taxPaise, deliveryPaise, roundOffPaise, totalPaise };
}

/** The end of a bill as pages show it: delivery, the round off if there is one, and the total. */
export function formatBillEnd({ deliveryPaise, roundOffPaise, totalPaise }: ReturnType<typeof expectTotals>) {
  const delivery = deliveryPaise === 0 ? "Free" : formatRupees(deliveryPaise);
  const sign = roundOffPaise < 0 ? "−" : "";
  const roundOff = `Round off ${sign}₹${(Math.abs(roundOffPaise) / 100).toFixed(2)} `;
  return `Delivery (GST included) ${delivery} ${roundOffPaise === 0 ? "" : roundOff}Total ${formatRupees(totalPaise)}`;
}

/** The id of the order whose page or payment page an answer is or redirects to; throws if it is neither. */
export function getOrderId(answer: Answer): string {
  const id = /^\/(?:orders|checkout\/pay)\/([0-9a-f]{24})$/.exec(answer.location ?? answer.path)?.[1];
  if (!id) throw new Error(`No order in ${answer.status} ${answer.location ?? answer.path}: ${answer.text}`);
  return id;
}

/** Places an order from the cart, or from a Buy Now checkout, and gives its id; the order is not paid yet. */
export async function placeOrder(
  buyer: Visitor,
  checkout = "/checkout",
  details: object = {},
): Promise<string> {
  return getOrderId(await buyer.post(checkout, { ...CHECKOUT_DETAILS, ...details }));
}

/** Pays an order on the payment page of the demo. */
export const payOrder = (buyer: Visitor, orderId: string): Promise<Answer> =>
  buyer.post(`/checkout/pay/${orderId}`, { intent: "pay" });

/** An order of what is in the cart that has been paid and delivered. */
export async function placeDeliveredOrder(buyer: Visitor, ravi: Visitor): Promise<string> {
  const id = await placeOrder(buyer);
  await payOrder(buyer, id);
  for (const status of ["shipped", "delivered"])
    await ravi.post(`/admin/orders/${id}`, { intent: "move", status });
  return id;
}

/** The path of the Buy Now checkout of a product. */
export const toBuyNowPath = (
  productId: string,
  quantity = 1,
  pincode = CHECKOUT_DETAILS.postalCode,
): string => `/checkout?productId=${productId}&quantity=${quantity}&pincode=${pincode}`;
