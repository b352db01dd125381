import { expect, test } from "vitest";
import { addDays, formatPlainDay, shopDay } from "../../app/lib/time";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { getLastAuditEntry } from "../support/products";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { visitSection } from "../support/settings";
import { createCustomer, queryValue } from "../support/shop-data";

const PAGE = "/admin/settings/tax-rates";
const BUTTON = "Add this rate";
const DELETE = "Delete tax rate";

const { shop, ravi } = await openAdminShop();

const today = shopDay(new Date());
const fields = (changes: object = {}) => ({
  hsnPrefix: "8467",
  rate: "12",
  validFrom: addDays(today, -400),
  ...changes,
});
const add = async (changes: object = {}) => ravi.press(await ravi.visit(PAGE), BUTTON, fields(changes));
const countRates = () => queryValue<number>(shop, "select count(*) from tax_rate");
const getAddedRate = (hsn: string) =>
  queryValue<string>(shop, "select group_concat(distinct added_rate_bp) from product where hsn like ?", hsn);

const deleteRate = async (of: string) =>
  ravi.press(await ravi.visit((await ravi.visit(PAGE)).link(`Delete ${of}`)), DELETE);

test("the sample shop has the rates of wood wool, linked from the settings and back", async () => {
  const settings = await ravi.visit("/admin/settings/gst");
  const page = await ravi.visit(settings.link("Tax rates by HSN code"));
  expect([page.path, page.heading]).toEqual([PAGE, "Tax rates"]);
  expect(page.text).toContain("4405 5% 22 Sep 2025 In force 1");
  expect(page.text).toContain("4405 12% 1 Jul 2017 Replaced 0");
  expect(page.text).toContain("the standard rate of 18% is charged");
  expect(page.link("All settings")).toBe("/admin/settings");
  expect([getAddedRate("4405%"), getAddedRate("84%"), getAddedRate("85%")]).toEqual(["500", "1800", "1800"]);
});

const CASES: RefusalCase[] = [
  [{ hsnPrefix: "4" }, "The beginning of an HSN code has 2 to 8 digits"],
  [{ hsnPrefix: "" }, "Please enter the beginning of an HSN code"],
  [{ rate: "much" }, "Please enter a rate in per cent from 0 to 100, such as 18 or 2.5"],
  [{ rate: "100.5" }, "Please enter a rate in per cent from 0 to 100, such as 18 or 2.5"],
  [{ validFrom: "" }, "Please choose a day"],
  [{ validFrom: "2026-02-30" }, "Please choose a valid date"],
  [
    { hsnPrefix: "4405", validFrom: "2025-09-22" },
    "HSN 4405 already has a rate from 22 Sep 2025. Delete that one first, or choose another day.",
    409,
  ],
];
test.each(CASES)("%o is refused: %s", async (wrong, message, status) => {
  const before = countRates();
  const answer = await ravi.submit(await ravi.visit(PAGE), BUTTON, fields(wrong));
  expectRefusal(answer, BUTTON, fields(wrong), message, status);
  expect(answer.title).toBe("Error: Tax rates");
  expect(countRates()).toBe(before);
});

test("a rate dated in the past is charged at once, until it is deleted", async () => {
  const day = formatPlainDay(addDays(today, -400));
  const added = await add();
  expect([added.path, added.typed(BUTTON)]).toEqual([PAGE, { hsnPrefix: "", rate: "", validFrom: "" }]);
  expect(added.text).toContain(`The rate of HSN 8467 from ${day} is added`);
  expect([getAddedRate("8467%"), getLastAuditEntry(shop)]).toEqual(["1200", `added HSN 8467 from ${day}`]);
  const confirmation = await ravi.visit(added.link(`Delete HSN 8467 from ${day}`));
  expect(confirmation.text).toContain(`delete the rate of HSN 8467 from ${day}, 12%?`);
  const deleted = await ravi.press(confirmation, DELETE);
  expect([deleted.path, getAddedRate("8467%")]).toEqual([PAGE, "1800"]);
  expect(deleted.text).toContain(`The rate of HSN 8467 from ${day} is deleted`);
  expect(getLastAuditEntry(shop)).toBe(`deleted HSN 8467 from ${day}`);
  expect((await ravi.visit(confirmation.path)).status).toBe(404);
});

test("a rate to come changes nothing yet", async () => {
  const validFrom = addDays(today, 1);
  const page = await add({ rate: "40", validFrom });
  expect(page.text).toMatch(new RegExp(`8467 40% ${formatPlainDay(validFrom)} Upcoming \\d+ `));
  expect(getAddedRate("8467%")).toBe("1800");
  expect((await deleteRate(`HSN 8467 from ${formatPlainDay(validFrom)}`)).text).toContain("is deleted");
});

test("prices follow the standard rate, the tax mode and the registration at once", async () => {
  const settings = async (button: string, changes: Record<string, string>) =>
    ravi.press(await visitSection(ravi, button), button, changes);
  await settings("Save GST", { standardRate: "28" });
  expect([getAddedRate("4405%"), getAddedRate("84%")]).toEqual(["500", "2800"]);
  await settings("Save GST", { standardRate: "18" });
  await ravi.post("/admin/settings/tax", { mode: "inclusive" });
  expect([getAddedRate("4405%"), getAddedRate("84%")]).toEqual(["0", "0"]);
  await ravi.post("/admin/settings/tax", { mode: "exclusive" });
  expect([getAddedRate("4405%"), getAddedRate("84%")]).toEqual(["500", "1800"]);
  await settings("Save shop particulars", { registration: "composition" });
  expect([getAddedRate("4405%"), getAddedRate("84%")]).toEqual(["0", "0"]);
  await settings("Save shop particulars", { registration: "regular" });
  expect([getAddedRate("4405%"), getAddedRate("84%")]).toEqual(["500", "1800"]);
});

test("a product's form says which rate its HSN gives, and the API which it has of its own", async () => {
  const id = queryValue<string>(shop, "select id from product where hsn = '44050000'");
  const page = await ravi.visit(`/admin/products/${id}/edit`);
  expect(page.text).toContain("If blank, the rate of HSN 44050000: 5% today");
  expect(page.typed("Update Product")).toMatchObject({ gstRate: "", unit: "SET" });
  expect((await ravi.visit("/admin/products/new")).typed("Add Product")).toMatchObject({ unit: "NOS" });
  await ravi.press(page, "Update Product", { gstRate: "12.5", unit: "MTR" });
  const { json } = await callApi(shop, `GET /items/${id}`);
  expect(json.data).toMatchObject({ gstRate: 12.5, unit: "MTR" });
  expect(getAddedRate("4405%")).toBe("1250");
  await ravi.press(await ravi.visit(`/admin/products/${id}/edit`), "Update Product", { gstRate: "" });
  expect(getAddedRate("4405%")).toBe("500");
});

test("nobody but administrators sees the page or adds a rate", async () => {
  const asha = createCustomer(shop);
  const before = countRates();
  expect((await asha.visit(PAGE)).text).not.toContain("4405");
  await asha.post(PAGE, fields());
  expect(countRates()).toBe(before);
});
