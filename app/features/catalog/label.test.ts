import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { addMs } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { createRandom } from "../../../tests/support/random";
import { refreshAddedRates } from "./added-rates.server";
import { listLabelGapRows } from "./admin/list-label-gaps.server";
import { putBackOnSale, saveNewProduct, saveProduct } from "./admin/save-product.server";
import { savePriceRows } from "./admin/save-rows.server";
import { EditProductForm, NewProductForm } from "./input";
import { listLabelGaps } from "./label";
import { product } from "./tables";
import { MAKER_ROLES } from "./values";

const ravi = insertCustomer("Ravi Shankar");
const setMode = (mode: string) =>
  transaction(() => {
    saveSetting("tax", { mode }, NOW);
    refreshAddedRates(NOW);
  });
afterEach(() => setMode("exclusive"));

const FORM = {
  name: "Angle grinder",
  brand: "Kavach",
  category: "Power Tools",
  price: "1000",
  imageUrl: "/pictures/drill-blue-640.webp",
};
const add = (more: object) => saveNewProduct(NewProductForm.parse({ ...FORM, ...more }), ravi, NOW);
const edit = (id: string, more: object) =>
  saveProduct(id, () => EditProductForm.parse({ ...FORM, stockQuantity: "5", ...more }), ravi, NOW);
const findRow = (id: string) =>
  db.select().from(product).where(eq(product.id, id)).get() ?? expect.fail("none");

// rule: mrp-limit
test.each([
  ["exclusive", "1180", "1179.99"],
  ["inclusive", "1000", "999.99"],
])("a price that comes with GST above the MRP is refused where prices are %s", async (mode, mrp, lower) => {
  await setMode(mode);
  const id = await add({ mrp });
  expect(findRow(id).mrpPaise).toBe(Number(mrp) * 100);
  const refused = { code: "INVALID", field: "price" };
  await expect(add({ mrp: lower })).rejects.toMatchObject(refused);
  await expect(edit(id, { mrp: lower })).rejects.toMatchObject(refused);
  await expect(edit(id, { mrp, price: "1000.01" })).rejects.toMatchObject(refused);
  const rows = { rows: [{ id, pricePaise: 100_001, seenPaise: undefined }], confirmed: undefined };
  await expect(savePriceRows(rows as never, ravi, NOW)).rejects.toThrow();
  expect(findRow(id).pricePaise).toBe(100_000);
});

test("imported goods are not put on sale without their importer; those on sale can be edited", async () => {
  const refused = { code: "INVALID", field: "makerRole" };
  const imported = { countryOfOrigin: "China", maker: "Shenzhen Tools", makerRole: "manufacturer" };
  await expect(add(imported)).rejects.toMatchObject(refused);
  await expect(add({ countryOfOrigin: "China", makerRole: "importer" })).rejects.toMatchObject(refused);
  const id = await add({ ...imported, makerRole: "importer" });
  await expect(edit(id, imported)).rejects.toMatchObject(refused);
  const older = insertProduct({ countryOfOrigin: "China" });
  await edit(older, { countryOfOrigin: "China", price: "900" });
  expect(findRow(older).pricePaise).toBe(90_000);
  writableDb().update(product).set({ archivedAt: NOW }).where(eq(product.id, older)).run();
  await expect(putBackOnSale(older, ravi, NOW)).rejects.toThrow("importer");
});

// rule: label-complete
test("the stored number of gaps is that of the list, which names each", () => {
  const random = createRandom(3);
  const maybe = <Value>(value: Value) => (random(2) === 0 ? value : null);
  for (let round = 0; round < 200; round += 1) {
    const id = insertProduct({
      mrpPaise: maybe((1_000 + random(3_000)) as never),
      netQuantity: maybe("1 N"),
      maker: maybe("Kavach Tools, Ludhiana"),
      makerRole: maybe(MAKER_ROLES[random(3)] ?? null),
      countryOfOrigin: maybe([" india ", "India", "China"][random(3)] ?? null),
      pricePaise: (1_000 + random(2_000)) as never,
      createdAt: addMs(NOW, round),
    });
    const row = findRow(id);
    expect([round, row.labelGaps]).toEqual([round, listLabelGaps(row).length]);
  }
  const { items, totalItems } = listLabelGapRows({ page: 1 });
  expect(totalItems).toBeGreaterThan(20);
  expect(items.every(({ gaps }) => gaps.length > 0)).toBe(true);
});

// rule: label-texts
test.each([
  ["netQuantity", "five", undefined],
  ["netQuantity", "5 m", "5 m"],
  ["bisLicence", "12345", undefined],
  ["bisLicence", "CM/L-123456", undefined],
  ["bisLicence", "CM/L-84001234567", undefined],
  ["bisLicence", "R-4101234", undefined],
  ["bisLicence", "CM/L-8400123456", "CM/L-8400123456"],
  ["bisLicence", "cm/l 8400123", "CM/L-8400123"],
  ["bisLicence", "r-41012345", "R-41012345"],
  ["bisLicence", "IS 302: CM/L-8400123456", "IS 302: CM/L-8400123456"],
  ["countryOfOrigin", "india", "India"],
  ["countryOfOrigin", "South Korea", "South Korea"],
] as const)("%s %s is stored as %s, or refused at its field", (name, typed, stored) => {
  const parsed = NewProductForm.safeParse({ ...FORM, [name]: typed });
  if (stored) expect(parsed.data?.[name]).toBe(stored);
  else expect(parsed.error?.issues.map(({ path }) => path)).toEqual([[name]]);
});
