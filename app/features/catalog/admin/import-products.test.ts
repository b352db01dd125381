import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { product } from "~/features/catalog/tables";
import { saveImportDraft } from "~/features/imports/import-drafts.server";
import { applyImport, previewImport } from "~/features/imports/import-file.server";
import { stockMovement } from "~/features/stock/tables";
import { fromRupees } from "~/lib/money";
import { renderCsvHeader, renderCsvRows } from "~/platform/csv/write-csv.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { aCustomer, aProduct, NOW } from "../../../../tests/support/cast";
import { listProductBatches, PRODUCT_COLUMNS } from "./csv-columns.server";
import { productImport } from "./import-products.server";

const ravi = aCustomer("Ravi Shankar");
beforeEach(async () =>
  transaction(() => {
    tx().delete(stockMovement).run();
    tx().delete(product).run();
  }),
);

const HEADER = "sku,name,brand,category,price,imageUrl";
const FAN = "CF-1,Ceiling fan,Taraang,Fans,2500,/pictures/fan.webp";
const file = (...lines: string[]) => Buffer.from(lines.join("\n"));
const exported = () =>
  Buffer.from(
    renderCsvHeader(PRODUCT_COLUMNS) +
      [...listProductBatches()].map((rows) => renderCsvRows(PRODUCT_COLUMNS, rows)).join(""),
  );

async function planned(bytes: Buffer) {
  const run = await previewImport(productImport, bytes);
  if ("problems" in run) throw new Error(run.problems.join("\n"));
  const { added, changed, unchanged, left } = run.plan;
  return { digest: run.digest, counts: [added.length, changed.length, unchanged], left };
}
async function apply(bytes: Buffer, setsMoving = false) {
  const { digest } = await planned(bytes);
  const draft = await saveImportDraft({ ownerId: ravi, kind: "product" }, bytes, NOW);
  return applyImport(productImport, { draft, digest, setsMoving }, ravi, NOW);
}
const sell = async (sku: string, quantity: number) =>
  transaction(() =>
    tx()
      .update(product)
      .set({ stock: (bySku(sku)?.stock ?? 0) - quantity })
      .where(eq(product.sku, sku))
      .run(),
  );
const bySku = (sku: string) => db.select().from(product).where(eq(product.sku, sku)).get();
const movements = () => db.select().from(stockMovement).all();

test("a new SKU is put on sale, its first stock in the ledger, its maker and the change written down", async () => {
  const bytes = file(
    `${HEADER},stockQuantity,specifications,tags,featured`,
    `${FAN},12,"{""Sweep"": ""1200 mm""}","pankha, fan,",TRUE`,
  );
  expect((await planned(bytes)).counts).toEqual([1, 0, 0]);
  await apply(bytes);
  expect(bySku("CF-1")).toMatchObject({
    pricePaise: fromRupees(2500),
    stock: 12,
    featured: true,
    createdBy: ravi,
    warranty: null,
    specifications: { Sweep: "1200 mm" },
    tags: ["pankha", "fan"],
  });
  expect(movements()).toMatchObject([{ change: 12, reason: "opening", note: "import", userId: ravi }]);
  expect(db.select().from(auditEntry).all().at(-1)).toMatchObject({
    action: "added",
    label: "CF-1",
    actorId: ravi,
  });
});

test("a known SKU becomes what the file says; what it does not say stays; a stock moves in the ledger", async () => {
  aProduct({
    sku: "CF-1",
    category: "Fans",
    stock: 5,
    warranty: "2 years",
    featured: true,
    tags: ["pankha"],
  });
  await apply(file(`${HEADER},stockQuantity,warranty,featured`, `${FAN},3,,`), true);
  expect(bySku("CF-1")).toMatchObject({
    name: "Ceiling fan",
    stock: 3,
    warranty: null,
    featured: true,
    tags: ["pankha"],
  });
  expect(movements()).toMatchObject([{ change: -2, reason: "correction", note: "import", userId: ravi }]);
  await apply(file(`${HEADER},stockQuantity`, `${FAN.replace("2500", "2600")},`));
  expect([bySku("CF-1")?.stock, movements().length]).toEqual([3, 1]);
});

test("what was exported changes nothing when it is imported, whatever stands in it", async () => {
  aProduct({
    sku: "=1+1",
    name: "-10 % fan",
    brand: "@home",
    description: "+91\n'quoted', \"so\"",
    tags: ["a,b", "'c"],
  });
  aProduct({
    sku: "'90s",
    specifications: { Power: '=600 "W"', भार: "1.8 kg" },
    pricePaise: fromRupees(65.5),
  });
  aProduct({ sku: "GONE", archivedAt: NOW });
  const before = db.select().from(product).all();
  const bytes = exported();
  expect(bytes.toString()).not.toContain("GONE");
  expect((await planned(bytes)).counts).toEqual([0, 0, 2]);
  await apply(bytes);
  expect(db.select().from(product).all()).toEqual(before);
});

test("problems are told in the order of their rows", async () => {
  const run = await previewImport(
    productImport,
    file(HEADER, FAN, "CF-2,,,,,", "short", "CF-3,Fan,T,Fans,x,/a.webp", "CF-1,,"),
  );
  const rows = "problems" in run ? run.problems.map((words) => Number(/^Row (\d+)/.exec(words)?.[1])) : [];
  expect(rows).toEqual([...rows].sort((one, other) => one - other));
  expect(new Set(rows)).toEqual(new Set([3, 4, 5, 6]));
});

test("every problem is told with its row, and nothing is done", async () => {
  const run = await previewImport(
    productImport,
    file(
      `${HEADER},specifications,featured,stockQuantity`,
      ",Fan,Taraang,Fans,10,/a.webp,,,",
      "A,Fan,Taraang,Lamps,0,fan,Power 600 W,often,-1",
      "B,Fan,Taraang,Fans,10,/a.webp,[1],,1",
      "B,,,,,,,,",
    ),
  );
  const problems = "problems" in run ? run.problems : [];
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Row 2: SKU is required/),
      expect.stringMatching(/^Row 3: Please choose one of the categories \(category: Lamps\)/),
      expect.stringMatching(/^Row 3: Valid price is required/),
      expect.stringMatching(/^Row 3: Please provide a valid image URL/),
      expect.stringMatching(/^Row 3: specifications must be JSON text/),
      expect.stringMatching(/^Row 3: featured must be true or false/),
      expect.stringMatching(/^Row 3: Stock quantity must be a valid positive number/),
      expect.stringMatching(/^Row 4: specifications must be JSON text/),
      expect.stringMatching(/^Row 5: Name is required/),
    ]),
  );
  expect(db.select().from(product).all()).toEqual([]);
});

test("what was sold since a file was made is not counted away, unless its stock is to be set", async () => {
  aProduct({ sku: "CF-1", category: "Fans", stock: 20 });
  aProduct({ sku: "CF-2", stock: 7 });
  const bytes = exported();
  await sell("CF-1", 5);
  const { counts, left } = await planned(bytes);
  expect(counts).toEqual([0, 0, 2]);
  expect(left).toMatchObject([{ label: "CF-1", was: { stock: 15 }, is: { stock: 20 } }]);
  await apply(bytes);
  expect([bySku("CF-1")?.stock, movements()]).toEqual([15, []]);
  const renamed = Buffer.from(bytes.toString().replace("CF-2,", "CF-3,"));
  await apply(renamed);
  expect([bySku("CF-1")?.stock, bySku("CF-3")?.stock]).toEqual([15, 7]);
  const { changed } = await apply(bytes, true);
  expect(changed).toMatchObject([{ label: "CF-1", fields: ["stock"] }]);
  expect(bySku("CF-1")?.stock).toBe(20);
  expect(movements()).toEqual(
    expect.arrayContaining([expect.objectContaining({ change: 5, reason: "correction" })]),
  );
});

test("a sale between the dry run and Apply is not counted away, and stands in nobody's way", async () => {
  aProduct({ sku: "CF-1", category: "Fans", stock: 5 });
  const bytes = file(`${HEADER},stockQuantity`, `${FAN},5`);
  const { digest } = await planned(bytes);
  const draft = await saveImportDraft({ ownerId: ravi, kind: "product" }, bytes, NOW);
  await sell("CF-1", 1);
  const late = applyImport(productImport, { draft, digest, setsMoving: true }, ravi, NOW);
  await expect(late).rejects.toMatchObject({ code: "CONFLICT" });
  await applyImport(productImport, { draft, digest }, ravi, NOW);
  expect(bySku("CF-1")).toMatchObject({ stock: 4, pricePaise: fromRupees(2500) });
});

/** The import, with something that happens whenever it is ready to write. */
const meanwhile = (happens: () => unknown): typeof productImport => ({
  ...productImport,
  async prepareRelated(...ready) {
    await happens();
    return productImport.prepareRelated?.(...ready) ?? expect.fail();
  },
});

test("a sale while the file is worked out is not undone; where others never stop, nothing is", async () => {
  aProduct({ sku: "CF-1", category: "Fans", stock: 5, pricePaise: fromRupees(10) });
  const sellOne = async () => sell("CF-1", 1);
  const bytes = file(HEADER, FAN);
  const seen = async () => ({
    draft: await saveImportDraft({ ownerId: ravi, kind: "product" }, bytes, NOW),
    digest: (await planned(bytes)).digest,
  });
  await expect(applyImport(meanwhile(sellOne), await seen(), ravi, NOW)).rejects.toMatchObject({
    code: "CONFLICT",
  });
  expect(bySku("CF-1")).toMatchObject({ stock: 2, pricePaise: fromRupees(10) });
  let sales = 0;
  await applyImport(
    meanwhile(async () => sales++ || (await sellOne())),
    await seen(),
    ravi,
    NOW,
  );
  expect(bySku("CF-1")).toMatchObject({ stock: 1, pricePaise: fromRupees(2500) });
  expect(movements()).toEqual([]);
});

test("a SKU is the same in capitals or not: found, kept in capitals, and told where a file has it twice", async () => {
  const old = aProduct({ sku: "kav-1", name: "Old saw", category: "Fans", stock: 5 });
  expect((await planned(exported())).counts).toEqual([0, 0, 1]);
  const rows = [FAN.replace("CF-1", "Kav-1"), FAN.replace("CF-1", "d2")];
  await apply(file(HEADER, ...rows));
  expect(bySku("KAV-1")).toMatchObject({ id: old, name: "Ceiling fan" });
  expect(bySku("D2")).toBeDefined();
  expect((await planned(file(HEADER, ...rows))).counts).toEqual([0, 0, 2]);
  const run = await previewImport(productImport, file(HEADER, ...rows, FAN.replace("CF-1", "D2")));
  expect(run).toEqual({ problems: ["Row 4: sku D2 is in row 3 already"] });
});

test("a price is read as people write it", async () => {
  await apply(file(HEADER, FAN.replace("2500", '"₹1,290.50"')));
  expect(bySku("CF-1")?.pricePaise).toBe(fromRupees(1290.5));
});

test("5,000 products are imported in one go, one more is refused", async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => FAN.replace("CF-1", `CF-${n}`));
  expect((await planned(file(HEADER, ...rows))).counts).toEqual([5_000, 0, 0]);
  expect(await previewImport(productImport, file(HEADER, ...rows, FAN))).toEqual({
    problems: ["The file has more than 5,000 rows. Please split it into several."],
  });
});
