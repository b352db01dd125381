import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { listTexts } from "../support/html";
import { expectRefusal } from "../support/refusals";
import { createCustomer, getProduct, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const PATH = "/admin/settings/series";

const open = () => ravi.visit(PATH);
/** The financial years on the page; in March there are two. */
const [firstTitle = ""] = listTexts((await open()).html, "main h2");
const financialYear = firstTitle.split(" ").at(-1) ?? "";
const button = (label: string) => `Save ${label} ${financialYear}`;
const save = async (label: string, fields: Record<string, string>) =>
  ravi.submit(await open(), button(label), fields);

async function payForDrill(): Promise<string> {
  const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
  const id = await placeOrder(asha);
  await payOrder(asha, id);
  return queryValue<string>(shop, "select number from paper where order_id = ?", id);
}

test("the settings lead to the numbers of papers, which show the next number of each series", async () => {
  const settings = await ravi.visit("/admin/settings");
  const page = await ravi.visit(settings.link("Change the numbers"));
  expect(page.heading).toBe("Document numbering");
  for (const prefix of ["VE", "BS", "CN", "RV"])
    expect(page.text).toMatch(new RegExp(`The next one will be ${prefix}/${financialYear}/\\d{6} ?\\.`));
});

test("a series goes on with the number that was set, and the change is in the audit log", async () => {
  const answer = await save("Tax invoices", { prefix: "inv", next: "3,413" });
  expect([answer.status, answer.location]).toEqual([303, PATH]);
  expect((await open()).text).toContain(
    `Saved: the next one will be INV/${financialYear}/003413. Once it has been issued, the series cannot go back.`,
  );
  expect(await payForDrill()).toBe(`INV/${financialYear}/003413`);
  expect((await open()).text).toContain(`The next one will be INV/${financialYear}/003414`);
  expect((await ravi.visit("/admin/audit?kind=paper-series")).text).toContain(`INV/${financialYear}/003413`);
});

test.each([
  [{ prefix: "SHOPS", next: "1" }, "Please use 1 to 4 of the characters A to Z, 0 to 9 and “-”", 400],
  [{ prefix: "", next: "" }, "Please give the next number as a whole number, such as 3413", 400],
  [{ prefix: "CN", next: "1" }, "CN is the prefix of another series: Credit notes.", 409],
  [{ prefix: "TI", next: "99999999" }, "with this prefix the highest is 99,89,999", 409],
])("%j is refused, with what was typed", async (fields, message, status) => {
  const answer = await save("Tax invoices", fields);
  expectRefusal(answer, button("Tax invoices"), fields, message, status);
});

test("a number that is used is refused with the lowest one", async () => {
  await save("Tax invoices", { prefix: "OLD", next: "7" });
  await payForDrill();
  const fields = { prefix: "OLD", next: "7" };
  const answer = await save("Tax invoices", fields);
  const lowest = `The lowest next number is 8, which prints as OLD/${financialYear}/000008.`;
  expectRefusal(answer, button("Tax invoices"), fields, lowest, 409);
});

test("of two administrators with the same page, the second is shown what the first has saved", async () => {
  const page = await open();
  await ravi.submit(page, button("Credit notes"), { prefix: "CR", next: "20" });
  const fields = { prefix: "CN", next: "30" };
  const answer = await ravi.submit(page, button("Credit notes"), fields);
  expectRefusal(answer, button("Credit notes"), fields, "Now: 20", 409);
});

test("a year or series that is not on the page is refused", async () => {
  const post = async (fields: object) => ravi.post(PATH, { prefix: "VE", next: "5", ...fields });
  const past = await post({ series: "invoice", financialYear: "20-21" });
  expect([past.status, past.text]).toEqual([
    409,
    expect.stringContaining("The numbers of 20-21 cannot be set now."),
  ]);
  expect((await post({ series: "letters", financialYear })).status).toBe(400);
  expect((await ravi.post(PATH, {})).status).toBe(400);
});
