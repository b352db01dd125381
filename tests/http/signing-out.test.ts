import { expect, test } from "vitest";
import { CEILING_FAN } from "../support/buying";
import { setUpRegisteredCustomer } from "../support/registered-customer";
import { getProduct } from "../support/shop-data";

const scene = setUpRegisteredCustomer();

test("signing out leaves nothing of the customer in the browser but the cookie of a known device", async () => {
  const { asha, shop } = scene;
  const { id } = getProduct(shop, CEILING_FAN);
  await asha.visit(`/product/${id}`);
  await asha.post(`/product/${id}`, { intent: "buy", quantity: "1", pincode: "221106" });
  expect([...asha.cookies.keys()].sort()).toEqual(["device", "pincode", "seen", "sid"]);
  const answer = await asha.post("/logout", {});
  expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  expect([...asha.cookies.keys()]).toEqual(["device"]);
});
