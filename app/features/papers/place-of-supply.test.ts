import { expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { needsEwayBill } from "~/features/orders/admin/eway-bill.server";
import type { CheckoutDetails } from "~/features/orders/create-order.server";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { transaction } from "~/platform/db/db.server";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { findOpenPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { findPaperDocument } from "./get-paper.server";
import { findSalePaper } from "./issue-invoice.server";

/** A pincode in the state of each GST code. */
const PINCODES: Record<string, string> = {
  "01": "190001",
  "04": "160017",
  "07": "110001",
  "09": "221005",
  "34": "605001",
  "35": "744101",
};
/** A GSTIN of each state. */
const GSTINS: Record<string, string> = {
  "03": "03AAGCB7383J1ZI",
  "07": "07AAGCB7383J1ZA",
  "08": "08AAGCB7383J1Z8",
  "09": "09AAGCB7383J1Z6",
  "38": "38AAGCB7383J1Z5",
};

/** What is said about the firm: its state by GST code, and where its bill goes. */
interface Firm {
  state?: string;
  billingAddress?: string;
}

/** The invoice of a paid order of a shop in one state, sent to another; `more`: what else the form says. */
async function getInvoice(
  shopState: string,
  sentTo: string,
  { state, billingAddress }: Firm = {},
  more: Partial<CheckoutDetails> = {},
  quantity = 2,
) {
  await transaction(() => saveSetting("shop", { stateCode: shopState }, NOW));
  const asha = insertCustomer();
  await addToCart(asha, { productId: insertProduct({ stock: 500 }), quantity }, NOW);
  const firm = state && { gstin: GSTINS[state], firmName: "Lotus Contractors", billingAddress };
  const details = {
    ...CHECKOUT_FORM,
    address: "12, Lanka Road\nNear the Tank",
    postalCode: PINCODES[sentTo] ?? "",
    ...firm,
    ...more,
  };
  const { id } = await beginPayment(asha, undefined, details, NOW);
  await settleUpdate(toCapturedUpdate(findOpenPayment(id) ?? expect.fail("no payment")), NOW);
  return findSalePaper({ orderId: id }) ?? expect.fail("no invoice");
}

/** The names of the taxes of an invoice, as its totals have them. */
const listTaxNames = (id: string) =>
  findPaperDocument(id)
    ?.totals.map(({ what }) => what.split(" ")[0])
    .filter((name) => name?.endsWith("GST"));

const SAME = "12, Lanka Road\nNear the Tank";
const OTHER = "4 Karol Bagh, New Delhi";
const WITHIN = ["CGST", "SGST"];
const WITHIN_TERRITORY = ["CGST", "UTGST"];
const BETWEEN = ["IGST"];

// The group "Whose place of supply" of docs/tax-cases.md, by its numbers.
test.each<[number, string, string, Firm, string, string[]]>([
  [130, "09", "09", {}, "09", WITHIN],
  [131, "09", "07", {}, "07", BETWEEN],
  [132, "09", "07", { state: "09", billingAddress: OTHER }, "09", WITHIN],
  [133, "09", "09", { state: "07", billingAddress: OTHER }, "07", BETWEEN],
  [134, "09", "09", { state: "07", billingAddress: SAME }, "09", WITHIN],
  [136, "35", "35", {}, "35", WITHIN_TERRITORY],
  [137, "04", "04", { state: "03", billingAddress: OTHER }, "03", BETWEEN],
  [138, "38", "01", { state: "38", billingAddress: OTHER }, "38", WITHIN_TERRITORY],
  [139, "34", "34", {}, "34", WITHIN],
])("case %d: shop in %s, sent to %s, firm %j: place of supply %s", async (...given) => {
  const [, shopState, sentTo, firm, stateCode, taxNames] = given;
  const invoice = await getInvoice(shopState, sentTo, firm);
  expect([invoice.stateCode, listTaxNames(invoice.id)]).toEqual([stateCode, taxNames]);
  expect(invoice.totalPaise).toBe(236_000);
});

test.each([
  "12, Lanka Road\nNear the Tank",
  "12 LANKA ROAD near the tank.",
  " 12; lanka road — near the tank",
  "12, Lanka Road, Near the Tank, Uttar Pradesh 221005",
  "12, Lanka Road\nNear the Tank\n221 005, India",
  "12 Lanka Road, near the tank, Varanasi",
  "12 Lanka Road",
])("the billing address %j is that of the delivery, and the GSTIN moves nothing", async (billingAddress) => {
  const invoice = await getInvoice("09", "09", { state: "07", billingAddress });
  expect([invoice.stateCode, invoice.igstPaise]).toEqual(["09", 0]);
});

test.each([
  "12, Lanka Road, Near the Tank 110085",
  "12, Lanka Road, Near the Tank, Shop 4",
  "1, Lanka Road, Near the Tank",
  "4 Karol Bagh, New Delhi",
])("the billing address %j is another one, and the GSTIN's state counts", async (billingAddress) => {
  expect((await getInvoice("09", "09", { state: "07", billingAddress })).stateCode).toBe("07");
});

test("an invoice names the firm, its GSTIN and where the goods go", async () => {
  const { id } = await getInvoice("09", "09", { state: "07", billingAddress: OTHER });
  expect(findPaperDocument(id)?.parties).toEqual([
    {
      title: "Billed to",
      name: "Lotus Contractors",
      lines: [OTHER, "GSTIN 07AAGCB7383J1ZA", "State: Delhi (07)"],
    },
    {
      title: "Sent to",
      name: "Asha Verma",
      lines: [
        "12, Lanka Road",
        "Near the Tank",
        "Varanasi 221005, Uttar Pradesh, India",
        "State: Uttar Pradesh (09)",
        "+91 98765 43210",
      ],
    },
  ]);
});

// rule: pick-up
test("what a firm of another state picks up is supplied at the shop, as its bill says", async () => {
  const pickedUp = { fulfilment: "pickup", address: null, postalCode: null } as const;
  const invoice = await getInvoice("09", "09", { state: "07", billingAddress: OTHER }, pickedUp);
  expect([invoice.stateCode, invoice.igstPaise, listTaxNames(invoice.id)]).toEqual(["09", 0, WITHIN]);
  const { facts, parties } = findPaperDocument(invoice.id) ?? expect.fail("no paper");
  expect(facts).toContainEqual(["Place of supply", "Uttar Pradesh (09)"]);
  expect(parties).toEqual([
    {
      title: "Billed to",
      name: "Lotus Contractors",
      lines: [OTHER, "GSTIN 07AAGCB7383J1ZA", "State: Delhi (07)"],
    },
    {
      title: "Picked up by",
      name: "Asha Verma",
      lines: ["Pick-up at the shop", "State: Uttar Pradesh (09)", "+91 98765 43210"],
    },
  ]);
});

// rule: place-of-pincode
test("the state typed for an army post office is that of tax, paper and e-way bill", async () => {
  const toArmy = { postalCode: "900056", city: "56 APO", state: "Rajasthan" };
  const firm = { state: "08", billingAddress: "8 Station Road, Jaipur" };
  const invoice = await getInvoice("09", "09", firm, toArmy);
  expect([invoice.stateCode, listTaxNames(invoice.id)]).toEqual(["08", BETWEEN]);
  const sentTo = findPaperDocument(invoice.id)?.parties.find(({ title }) => title === "Sent to");
  expect(sentTo?.lines).toContain("State: Rajasthan (08)");
  expect(needsEwayBill(invoice.orderId ?? "")).toBe(false);
  // Of a consumer, from the total on at which the bill is needed.
  const dear = await getInvoice("09", "09", {}, toArmy, 100);
  expect([dear.stateCode, needsEwayBill(dear.orderId ?? "")]).toEqual(["08", true]);
});
