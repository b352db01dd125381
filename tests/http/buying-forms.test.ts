import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CEILING_FAN,
  CHECKOUT_DETAILS,
  DRILL,
  getOrderId,
  payOrder,
  placeOrder,
  SOLD_OUT_FAN,
  toBuyNowPath,
} from "../support/buying";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { openShop, type RunningShop } from "../support/shop";
import { type Customer, createCustomer, getProduct, queryValue, setStock } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const STOCK = 4;

let shop: RunningShop;
let drill: string;
let fan: string;
let soldOut: string;
let asha: Customer;

beforeAll(async () => {
  shop = await openShop();
  drill = getProduct(shop, DRILL).id;
  fan = getProduct(shop, CEILING_FAN).id;
  soldOut = getProduct(shop, SOLD_OUT_FAN).id;
  setStock(shop, fan, STOCK);
  asha = createCustomer(shop, { cart: { [drill]: 1 } });
});
afterAll(() => shop?.close());

describe("the cart", () => {
  const QUANTITY = "Please choose a quantity between 1 and 999";
  const CASES: RefusalCase[] = [
    [{ quantity: "0" }, QUANTITY],
    [{ quantity: "1.5" }, QUANTITY],
    [{ quantity: "two" }, QUANTITY],
    [{ quantity: "1000" }, QUANTITY],
    [{ quantity: "999" }, "items available in stock", 409],
  ];

  test.each(CASES)("a line changed to %j is refused: %s", async (wrong, message, status) => {
    const answer = await asha.submit(await asha.visit("/cart"), "Update", wrong);
    expectRefusal(answer, "Update", wrong, message, status);
  });

  test.each(CASES)("%j on a product card is refused: %s", async (wrong, message, status) => {
    const listing = await asha.visit("/products-grid/Fans");
    const answer = await asha.submit(listing, "Confirm Add to Cart", wrong);
    expectRefusal(answer, "Add to cart", wrong, message, status);
  });

  test.each<RefusalCase>([
    [{ productId: "nothing" }, "Product not found", 404],
    [{ productId: "" }, "Product not found"],
  ])("adding %j is refused: %s", async (wrong, message, status = 400) => {
    const answer = await asha.post("/cart", { intent: "add", quantity: "1", ...wrong });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(message);
  });

  test("adding a product that is sold out is refused", async () => {
    const answer = await asha.post("/cart", { intent: "add", productId: soldOut, quantity: "1" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Product is out of stock");
  });

  test("a form with an unknown intent is a 4xx page", async () => {
    const answer = await asha.post("/cart", { intent: "steal", productId: drill });
    expect(answer.status).toBe(400);
    expect(answer.heading).not.toBe("");
  });

  test("an empty cart cannot be paid for", async () => {
    const cart = await createCustomer(shop).visit("/checkout");
    expect(cart.path).toBe("/cart");
    expect(cart.text).toContain("Your cart is empty. Add some items first!");
  });
});

describe("a product's page", () => {
  const CASES: RefusalCase[] = [
    [{ quantity: "0" }, "Please choose a quantity between 1 and 999"],
    [{ quantity: String(STOCK + 1) }, `Only ${STOCK} items available in stock`, 409],
  ];
  test.each(CASES)("adding %j is refused: %s", async (wrong, message, status) => {
    const answer = await asha.submit(await asha.visit(`/product/${fan}`), "Add to cart", {
      ...wrong,
      pincode: "221106",
    });
    expectRefusal(answer, "Add to cart", { ...wrong, pincode: "221106" }, message, status);
  });

  const NOT_SERVED =
    "Sorry, we don't provide services to pincode 744101 yet. Please try a different pincode.";
  test.each<RefusalCase>([
    [{ pincode: "" }, "Please verify your pincode first"],
    [{ pincode: "2211" }, "Please enter a valid 6-digit pincode"],
    [{ pincode: "2211066" }, "Please enter a valid 6-digit pincode"],
    [{ pincode: "744101" }, NOT_SERVED],
    [{ quantity: "0" }, "Please choose a quantity between 1 and 999"],
    [{ quantity: String(STOCK + 1) }, `Only ${STOCK} items available in stock`, 409],
  ])("Buy Now with %j is refused: %s", async (wrong, message, status) => {
    const fields = { quantity: "2", pincode: "221106", ...wrong };
    const answer = await asha.submit(await asha.visit(`/product/${fan}`), "Buy now", fields);
    expectRefusal(answer, "Buy now", fields, message, status);
  });

  test.each([
    ["2211", 400, "Please enter a valid 6-digit pincode"],
    ["744101", 200, NOT_SERVED],
    ["211001", 200, "Delivers to 211001 in 5 to 8 working days."],
    ["221 106", 200, "Delivers to 221106"],
  ])("checking the pincode %s is answered with %d: %s", async (pincode, status, message) => {
    const visitor = new Visitor(shop.url);
    const answer = await visitor.submit(await visitor.visit(`/product/${drill}`), "Check", { pincode });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(message);
  });

  test("an unknown product is a 404 with a link to all products", async () => {
    const answer = await asha.visit("/product/0123456789abcdef01234567");
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("Product not found.");
    expect(answer.link("All products")).toBe("/products-grid/All");
  });
});

describe("checkout", () => {
  const SUMMARY = "Please fill in all required fields correctly";
  const CASES: RefusalCase[] = [
    [{ name: "" }, "Name is required"],
    [{ email: "" }, "Email is required"],
    [{ email: "asha.example.in" }, "Please enter a valid email"],
    [{ phone: "" }, "Phone is required"],
    [{ phone: "12345" }, "Please enter a valid 10-digit phone number"],
    [{ address: "  " }, "Address is required"],
    [{ address: "9 Assi" }, "Please enter the full address, with house number, street and area"],
    [{ postalCode: "000000" }, "Please enter a valid 6-digit pincode"],
    [{ address: "x".repeat(301) }, "Address cannot be more than 300 characters"],
    [{ postalCode: "" }, "Pincode is required"],
    [{ postalCode: "22110" }, "Please enter a valid 6-digit pincode"],
    [
      { name: "", email: "", phone: "", address: "", postalCode: "" },
      [
        "Name is required",
        "Email is required",
        "Phone is required",
        "Address is required",
        "Pincode is required",
      ],
    ],
  ];
  test.each(CASES)("of the cart with %j is refused: %s", async (wrong, message) => {
    const fields = { ...CHECKOUT_DETAILS, ...wrong };
    const answer = await asha.submit(await asha.visit("/checkout"), "Pay", fields);
    expectRefusal(answer, "Pay", fields, [SUMMARY, message].flat());
  });

  test("of one product that was sold meanwhile is refused, with everything typed kept", async () => {
    const page = await asha.visit(toBuyNowPath(fan, STOCK));
    await placeOrder(createCustomer(shop, { name: "Meena Kumari" }), toBuyNowPath(fan, STOCK));
    const answer = await asha.submit(page, "Pay", CHECKOUT_DETAILS);
    expectRefusal(answer, "Pay", CHECKOUT_DETAILS, "Product is out of stock", 409);
  });

  test("with an invalid address leads back to the cart", async () => {
    const cart = await asha.visit(toBuyNowPath(drill, 1, "22"));
    expect(cart.path).toBe("/cart");
    expect(cart.text).toContain("Please verify your pincode first");
  });

  test("refuses an unknown intent on the payment page", async () => {
    const orderId = await placeOrder(asha);
    const answer = await asha.post(`/checkout/pay/${orderId}`, { intent: "borrow" });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Please choose what to do");
  });
});

test("an address corrected before paying is what the next checkout shows and the order gets", async () => {
  const meena = createCustomer(shop, { name: "Meena Kumari", cart: { [getProduct(shop, DRILL).id]: 1 } });
  await meena.post("/checkout", {
    ...CHECKOUT_DETAILS,
    address: "12 Test lane, Lanka",
    postalCode: "682001",
  });
  const corrected = { address: "B 12/34 Assi Ghat road", postalCode: "221001" };
  const tried = await placeOrder(meena, "/checkout", corrected);
  await meena.post(`/checkout/pay/${tried}`, { intent: "cancel" });
  const page = await meena.visit("/checkout");
  expect(page.html).toContain("B 12/34 Assi Ghat road");
  expect(page.html).not.toContain("12 Test lane");
  const paid = getOrderId(await meena.submit(page, "Pay"));
  await payOrder(meena, paid);
  const sentTo = "select address || ' ' || postal_code from orders where id = ?";
  expect(queryValue(shop, sentTo, paid)).toBe("B 12/34 Assi Ghat road 221001");
});

/** Each is one character with four code points. */
const toDevanagariAddress = (characters: number) => `12 ${"क्षि".repeat(characters - 3)}`;

// rule: characters-counted
test("an address of 300 Devanagari characters is on the order whole; a longer one is refused", async () => {
  const meena = createCustomer(shop, { name: "Meena Kumari", cart: { [drill]: 1 } });
  const tooLong = { ...CHECKOUT_DETAILS, address: toDevanagariAddress(301) };
  const refused = await meena.submit(await meena.visit("/checkout"), "Pay", tooLong);
  expectRefusal(refused, "Pay", tooLong, "Address cannot be more than 300 characters");
  const address = toDevanagariAddress(300);
  const orderId = await placeOrder(meena, "/checkout", { address });
  expect(queryValue(shop, "select address from orders where id = ?", orderId)).toBe(address);
  await payOrder(meena, orderId);
  expect((await meena.visit(`/orders/${orderId}`)).text).toContain(address);
});

test("an address is kept without characters that turn the text or are drawn over other lines", async () => {
  const meena = createCustomer(shop, { name: "Meena Kumari", cart: { [drill]: 1 } });
  const address = `12 \u202elane e${"\u0301".repeat(40)}, Lanka\u2066 Road`;
  const orderId = await placeOrder(meena, "/checkout", { address });
  expect(queryValue(shop, "select address from orders where id = ?", orderId)).toBe(
    `12 lane e${"\u0301".repeat(4)}, Lanka Road`,
  );
});
