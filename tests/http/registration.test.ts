import { beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_PAGES } from "../../app/features/info-pages/default-pages";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { parseBookingPath, toHomeVisitForm } from "../support/booking";
import {
  CAPACITOR,
  CHECKOUT_DETAILS,
  DRILL,
  formatRupees,
  payOrder,
  placeOrder,
  toBuyNowPath,
} from "../support/buying";
import { listTexts } from "../support/html";
import { SAVE_BUTTONS, SETTINGS_PATH, visitSection } from "../support/settings";
import { changeDatabase, createCustomer, getProduct, openDatabase, proveEmail } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

const { shop, ravi } = await openAdminShop();
const [drill, capacitor] = [getProduct(shop, DRILL), getProduct(shop, CAPACITOR)];

const OWN_PINCODE = "221001";
/** Of Delhi; the shop of these tests serves it. */
const OTHER_PINCODE = "110001";
/** Of the Army Post, which is in no state. */
const ARMY_PINCODE = "900056";
const REFUSAL = "Sorry, we can only sell within Uttar Pradesh, and pincode 110001 is in Delhi.";

/** The only words of tax that may stand on a page, by registration (rule 5 of the composition rules). */
const ALLOWED = {
  composition: /Composition taxable person(, not eligible to collect tax on supplies)?/g,
  unregistered: /(?!)/g,
};
const OF_TAX = /\bGST\b|before GST|tax/i;

const register = async (registration: "regular" | "composition" | "unregistered") =>
  ravi.submit(await visitSection(ravi, SAVE_BUTTONS.shop), SAVE_BUTTONS.shop, { registration });

/** What a page says to people and to search engines. */
const readAll = ({ html, title, text }: Answer): string =>
  [title, text, ...listTexts(html, 'script[type="application/ld+json"]')].join("\n");

function listEmails(after: number): string[] {
  const database = openDatabase(shop);
  const select =
    "select subject || char(10) || text || coalesce(html, '') from outbox_letter where rowid > ?";
  const emails = database.prepare(select).pluck().all(after) as string[];
  database.close();
  return emails;
}
const countEmails = (): number => {
  const database = openDatabase(shop);
  const last = database.prepare("select coalesce(max(rowid), 0) from outbox_letter").pluck().get() as number;
  database.close();
  return last;
};

beforeAll(() => {
  changeDatabase(
    shop,
    `update service_area set pincode = '${OTHER_PINCODE}', is_serviceable = 1, is_active = 1, home_visit = 1
     where id = (select id from service_area where pincode not in ('${OWN_PINCODE}', '221106') limit 1)`,
  );
});

describe.each(["composition", "unregistered"] as const)("a shop that is %s", (registration) => {
  beforeAll(async () => {
    expect((await register(registration)).status).toBe(303);
  });

  const assertNothingOfTax = (text: string, where: string) => {
    const rest = text.replace(/"\w+":/g, "").replace(ALLOWED[registration], "");
    expect(
      OF_TAX.exec(rest)?.[0] && rest.slice(rest.search(OF_TAX) - 60).slice(0, 160),
      where,
    ).toBeUndefined();
    if (registration === "unregistered") expect(text, where).not.toContain("GSTIN");
  };

  test("says nothing of GST from the home page to the paper of a paid order", async () => {
    const before = countEmails();
    const asha = createCustomer(shop, { cart: { [drill.id]: 2 } });
    proveEmail(shop, asha, CHECKOUT_DETAILS.email);
    await asha.post("/wishlist", { intent: "add", productId: drill.id });
    const product = `/product/${drill.id}`;
    const orderId = await placeOrder(asha);
    const payPage = await asha.visit(`/checkout/pay/${orderId}`);
    await payOrder(asha, orderId);
    const filledAgain = createCustomer(shop, { cart: { [drill.id]: 1, [capacitor.id]: 1 } });
    const pages = [
      payPage,
      ...(await Promise.all(
        [
          "/",
          "/products",
          "/products-grid/All",
          "/products-grid/All?search=drill",
          product,
          `${product}?pincode=${OWN_PINCODE}`,
          `${product}/quick`,
          "/recently-viewed",
          "/wishlist",
          `/orders/${orderId}`,
          `/orders/${orderId}/invoice`,
          "/services",
          `/services?visitType=home&pincode=${OWN_PINCODE}`,
          "/contact",
          ...DEFAULT_PAGES.map(({ path }) => path).filter((path) => path !== "/privacy"),
        ].map((path) => asha.visit(path)),
      )),
      ...(await Promise.all(["/cart", "/checkout"].map((path) => filledAgain.visit(path)))),
    ];
    for (const page of pages) {
      expect(page.status, page.path).toBe(200);
      assertNothingOfTax(readAll(page), page.path);
    }
    const price = formatRupees(drill.pricePaise);
    const productPage = readAll(await new Visitor(shop.url).visit(product));
    expect(productPage).toContain(`"price":${drill.pricePaise / 100}`);
    expect(productPage).toContain(price);
    const emails = listEmails(before);
    expect(emails.length).toBeGreaterThan(1);
    for (const email of emails) assertNothingOfTax(email, email);
    const home = (await new Visitor(shop.url).visit("/")).text;
    expect(home.includes("Composition taxable person")).toBe(registration === "composition");
    const { json } = await callApi(shop, `GET /items/${drill.id}`);
    expect([json.data.price, json.data.priceWithTax]).toEqual(Array(2).fill(drill.pricePaise / 100));
  });

  test("says nothing of GST at a home visit and its fee", async () => {
    const before = countEmails();
    const meena = new Visitor(shop.url);
    const booked = await meena.post("/services", toHomeVisitForm(OWN_PINCODE));
    const { id, key } = parseBookingPath(booked.location);
    const payPage = await meena.visit(`/services/bookings/${id}/pay?key=${key}`);
    expect(payPage.text).toContain("The fee is final. Parts and labour");
    const page = await meena.press(payPage, "Pay");
    for (const one of [payPage, page]) assertNothingOfTax(readAll(one), one.path);
    const emails = listEmails(before);
    expect(emails.length).toBeGreaterThan(0);
    for (const email of emails) assertNothingOfTax(email, email);
  });

  test("refuses goods for another state at their pincode, and keeps what was typed", async () => {
    const asha = createCustomer(shop, { cart: { [drill.id]: 1 } });
    const page = await asha.visit("/checkout");
    const refused = await asha.submit(page, "Pay", { ...CHECKOUT_DETAILS, postalCode: OTHER_PINCODE });
    expect([refused.status, refused.text.includes(REFUSAL)]).toEqual([400, true]);
    expect(refused.typed("Pay")).toMatchObject({ ...CHECKOUT_DETAILS, postalCode: OTHER_PINCODE });
    const buyNow = await asha.post(toBuyNowPath(drill.id), {
      ...CHECKOUT_DETAILS,
      postalCode: OTHER_PINCODE,
    });
    expect([buyNow.status, buyNow.text.includes(REFUSAL)]).toEqual([400, true]);
    const checked = await asha.visit(`/product/${drill.id}?pincode=${OTHER_PINCODE}`);
    expect(checked.text).toContain(REFUSAL);
    const bought = await asha.post(`/product/${drill.id}`, {
      intent: "buy",
      quantity: "1",
      pincode: OTHER_PINCODE,
    });
    expect([bought.status, bought.text.includes(REFUSAL)]).toEqual([400, true]);
    await placeOrder(asha, "/checkout", { postalCode: ARMY_PINCODE, city: "Jhansi", state: "Uttar Pradesh" });
    const kerala = { ...CHECKOUT_DETAILS, postalCode: ARMY_PINCODE, city: "Kochi", state: "Kerala" };
    expect((await asha.post("/checkout", kerala)).status).toBe(400);
  });

  test("refuses a home visit to another state, and suggests none there", async () => {
    const meena = new Visitor(shop.url);
    const refused = await meena.post("/services", toHomeVisitForm(OTHER_PINCODE));
    expect([refused.status, refused.text.includes(REFUSAL)]).toEqual([400, true]);
    const unserved = await meena.visit("/services?visitType=home&pincode=110002");
    expect(unserved.text).not.toContain(OTHER_PINCODE);
  });

  test("refuses another state by the API, before or after the payment", async () => {
    const { token } = createCustomer(shop, { cart: { [drill.id]: 1 } });
    const shippingAddress = { address: "1 Janpath, New Delhi", city: "Delhi", postalCode: OTHER_PINCODE };
    const customerDetails = { phone: "9876543210" };
    const begin = (body: object) => callApi(shop, "POST /payments/create-order", { token, body });
    const refused = await begin({ shippingAddress, customerDetails });
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      400,
      "NOT_SERVED",
      expect.stringContaining(REFUSAL),
    ]);
    const visit = await begin({ pincode: OTHER_PINCODE });
    expect([visit.status, visit.json.code]).toEqual([400, "NOT_SERVED"]);
    const { json: check } = await callApi(shop, `GET /location/check/${OTHER_PINCODE}`);
    expect([check.serviceable, check.message]).toEqual([false, expect.stringContaining(REFUSAL)]);

    const { json: begun } = await begin({ customerDetails });
    const take = (postalCode: string) =>
      callApi(shop, "POST /orders", {
        token,
        body: {
          paymentResult: { order_id: begun.order.id },
          shippingAddress: { ...shippingAddress, postalCode },
        },
      });
    const taken = await take(OTHER_PINCODE);
    expect([taken.status, taken.json.code]).toEqual([400, "NOT_SERVED"]);
    const { status, json } = await take(OWN_PINCODE);
    expect([status, json.data.taxPrice, json.data.roundOff]).toEqual([201, 0, 0]);
  });

  test("has no tax mode to change", async () => {
    const page = await ravi.visit(SETTINGS_PATH);
    expect(page.text).toContain("This shop charges no GST");
    expect(page.text).not.toContain("Change the tax mode");
    const sent = await ravi.visit(`${SETTINGS_PATH}/tax?mode=inclusive`);
    expect([sent.path.split("?")[0], sent.text.includes("This shop charges no GST")]).toEqual([
      SETTINGS_PATH,
      true,
    ]);
  });

  test("is asked for no rate of GST of its products", async () => {
    const page = await ravi.visit("/admin/products/new");
    expect(page.typed("Add Product")).toMatchObject({ hsn: "", unit: "NOS" });
    expect(page.typed("Add Product")).not.toHaveProperty("gstRate");
    expect(page.text).toContain("What customers pay");
  });
});

test("a regular taxpayer shows its GSTIN and the GST in visit fees, and sells to every state", async () => {
  expect((await register("regular")).status).toBe(303);
  const meena = new Visitor(shop.url);
  const form = await meena.visit(`/services?visitType=home&pincode=${OTHER_PINCODE}`);
  expect(form.text).toMatch(/Visit fee ₹\d+ , GST included\./);
  expect(form.text).toContain("GSTIN");
  expect(form.text).not.toContain("Composition");
  const asha = createCustomer(shop, { cart: { [drill.id]: 1 } });
  await placeOrder(asha, "/checkout", { postalCode: OTHER_PINCODE });
});
