import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { CEILING_FAN, DRILL } from "../support/buying";
import { getProduct } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const { shop, ravi } = await openAdminShop();
const visitor = new Visitor(shop.url);
const drill = getProduct(shop, DRILL);
const other = getProduct(shop, CEILING_FAN);
const GROUP = `/admin/products/${drill.id}/group`;
const key = (id: string) => `r${id}`;
const pageOf = (id: string) => visitor.visit(`/product/${id}`);

// rule: product-group
test("Ravi links two products by searching for one, and both pages offer the other", async () => {
  const edit = await ravi.visit(`/admin/products/${drill.id}/edit`);
  expect(edit.link("Also in")).toBe(GROUP);
  expect((await pageOf(drill.id)).html).not.toContain("Also in");
  const page = await ravi.visit(`${GROUP}?search=${encodeURIComponent(other.name)}`);
  const answer = await ravi.submit(page, "Save Group", {
    firstDimension: "Chuck",
    [`first.${key(drill.id)}`]: "13 mm",
    [`first.${key(other.id)}`]: "10 mm",
  });
  expect([answer.status, answer.location]).toEqual([303, GROUP]);
  for (const [own, there, value] of [
    [drill, other, "10 mm"],
    [other, drill, "13 mm"],
  ] as const) {
    const shown = await pageOf(own.id);
    expect(shown.html).toContain(`aria-label="Also in"`);
    expect(shown.link(value)).toBe(`/product/${there.id}`);
  }
  const { data } = await (await fetch(`${shop.url}/api/items/${drill.id}`)).json();
  expect(data.alsoIn).toMatchObject([{ id: other.id, values: { Chuck: "10 mm" }, inStock: true }]);
});

test("a sibling that is sold out is said so at once, though the page was kept", async () => {
  await pageOf(drill.id);
  const stock = await ravi.visit(`/admin/products/${other.id}/stock`);
  await ravi.submit(stock, "Update stock", { stockQuantity: "0" });
  expect((await pageOf(drill.id)).text).toContain("10 mm, sold out");
});

test("a refused group keeps what was typed, and a control character is no 500", async () => {
  const typed = { firstDimension: "", [`first.${key(drill.id)}`]: "14 mm" };
  const refused = await ravi.submit(await ravi.visit(GROUP), "Save Group", typed);
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("such as Sweep")]);
  expect(refused.typed("Save Group")).toMatchObject(typed);
  const strange = await ravi.submit(await ravi.visit(GROUP), "Save Group", { firstDimension: "A\u0000B" });
  expect(strange.status).toBeLessThan(500);
});

test("a deleted group leaves the products without links", async () => {
  expect((await ravi.submit(await ravi.visit(GROUP), "Delete Group")).status).toBe(303);
  expect((await pageOf(drill.id)).html).not.toContain("Also in");
});
