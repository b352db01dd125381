import { expect, test } from "vitest";
import { CEILING_FAN } from "../support/buying";
import { setUpRegisteredCustomer } from "../support/registered-customer";
import { getProduct } from "../support/shop-data";

const scene = setUpRegisteredCustomer();

test("signing out leaves only the cookie of a known device in the browser", async () => {
  const { asha, shop } = scene;
  const { id } = getProduct(shop, CEILING_FAN);
  await asha.visit(`/product/${id}`);
  await asha.post(`/product/${id}`, { intent: "buy", quantity: "1", pincode: "221106" });
  expect([...asha.cookies.keys()].sort()).toEqual(["device", "pincode", "seen", "sid"]);
  const answer = await asha.post("/logout", {});
  expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  expect([...asha.cookies.keys()]).toEqual(["device"]);
});
