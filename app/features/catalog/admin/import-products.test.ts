import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { getOtherImages } from "~/features/catalog/product-images.server";
import { product } from "~/features/catalog/tables";
import { saveImportDraft } from "~/features/imports/import-drafts.server";
import { applyImport, previewImport } from "~/features/imports/import-file.server";
import { stockMovement } from "~/features/stock/tables";
import { fromRupees } from "~/lib/money";
import { renderCsvHeader, renderCsvRows } from "~/platform/csv/write-csv.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { insertCustomer, insertProduct, insertTaxRates, NOW } from "../../../../tests/support/insert-rows";
import { listProductBatches, PRODUCT_COLUMNS } from "./csv-columns.server";
import { productImport } from "./import-products.server";

const ravi = insertCustomer("Ravi Shankar");
beforeEach(async () =>
  transaction(() => {
    tx().delete(stockMovement).run();
    tx().delete(product).run();
  }),
);

const HEADER = "sku,name,brand,category,price,imageUrl";
const FAN = "CF-1,Ceiling fan,Taraang,Fans,2500,/pictures/fan.webp";
const toFile = (...lines: string[]) => Buffer.from(lines.join("\n"));
const exportProducts = () =>
  Buffer.from(
    renderCsvHeader(PRODUCT_COLUMNS) +
      [...listProductBatches()].map((rows) => renderCsvRows(PRODUCT_COLUMNS, rows)).join(""),
  );

async function plan(bytes: Buffer) {
  const run = await previewImport(productImport, bytes, NOW);
  if ("problems" in run) throw new Error(run.problems.join("\n"));
  const { added, changed, unchanged, skipped: left } = run.plan;
  return { digest: run.digest, counts: [added.length, changed.length, unchanged], left };
}
async function applyFile(bytes: Buffer, setsMoving = false, acceptsJumps = false) {
  const { digest } = await plan(bytes);
  const draft = await saveImportDraft({ ownerId: ravi, kind: "product" }, bytes, NOW);
  return applyImport(productImport, { draft, digest, setsMoving, acceptsJumps }, ravi, NOW);
}
const sellUnits = async (sku: string, quantity: number) =>
  transaction(() =>
    tx()
      .update(product)
      .set({ stock: (findBySku(sku)?.stock ?? 0) - quantity })
      .where(eq(product.sku, sku))
      .run(),
  );
const findBySku = (sku: string) => db.select().from(product).where(eq(product.sku, sku)).get();
const listMovements = () => db.select().from(stockMovement).all();

test("a new SKU becomes a product on sale, with author, stock in the ledger and audit entry", async () => {
  const bytes = toFile(
    `${HEADER},stockQuantity,specifications,tags,featured`,
    `${FAN},12,"{""Sweep"": ""1200 mm""}","pankha, fan,",TRUE`,
  );
  expect((await plan(bytes)).counts).toEqual([1, 0, 0]);
  await applyFile(bytes);
  expect(findBySku("CF-1")).toMatchObject({
    pricePaise: fromRupees(2500),
    stock: 12,
    featured: true,
    createdBy: ravi,
    warranty: null,
    specifications: { Sweep: "1200 mm" },
    tags: ["pankha", "fan"],
  });
  expect(listMovements()).toMatchObject([{ change: 12, reason: "opening", note: "import", userId: ravi }]);
  expect(db.select().from(auditEntry).all().at(-1)).toMatchObject({
    action: "added",
    label: "CF-1",
    actorId: ravi,
  });
});

test("a known SKU is updated but for empty and missing columns; new stock is in the ledger", async () => {
  insertProduct({
    sku: "CF-1",
    category: "Fans",
    stock: 5,
    warranty: "2 years",
    featured: true,
    tags: ["pankha"],
  });
  await applyFile(toFile(`${HEADER},stockQuantity,warranty,featured`, `${FAN},3,,`), true);
  expect(findBySku("CF-1")).toMatchObject({
    name: "Ceiling fan",
    stock: 3,
    warranty: null,
    featured: true,
    tags: ["pankha"],
  });
  expect(listMovements()).toMatchObject([{ change: -2, reason: "correction", note: "import", userId: ravi }]);
  await applyFile(toFile(`${HEADER},stockQuantity`, `${FAN.replace("2500", "2600")},`));
  expect([findBySku("CF-1")?.stock, listMovements().length]).toEqual([3, 1]);
});

test("importing an exported file changes nothing, whatever characters it holds", async () => {
  insertProduct({
    sku: "=1+1",
    name: "-10 % fan",
    brand: "@home",
    description: "+91\n'quoted', \"so\"",
    tags: ["a,b", "'c"],
  });
  insertProduct({
    sku: "'90s",
    specifications: { Power: '=600 "W"', भार: "1.8 kg" },
    pricePaise: fromRupees(65.5),
    gstRateBp: 250,
    addedRateBp: 250,
    unit: "MTR",
  });
  insertProduct({ sku: "GONE", archivedAt: NOW });
  const before = db.select().from(product).all();
  const bytes = exportProducts();
  expect(bytes.toString()).not.toContain("GONE");
  expect((await plan(bytes)).counts).toEqual([0, 0, 2]);
  await applyFile(bytes);
  expect(db.select().from(product).all()).toEqual(before);
});

test("a file sets GST and unit; an empty rate follows the HSN, an empty unit stays", async () => {
  insertTaxRates(["4405", 500, "2025-09-22"]);
  const rated = `${HEADER},hsn,gstRate,unit`;
  const getRated = () => {
    const { gstRateBp, unit, addedRateBp } = findBySku("CF-1") ?? expect.fail("not imported");
    return [gstRateBp, unit, addedRateBp];
  };
  await applyFile(toFile(rated, `${FAN},44050000,,`));
  expect(getRated()).toEqual([null, "NOS", 500]);
  await applyFile(toFile(rated, `${FAN},44050000,2.5,rol`));
  expect(getRated()).toEqual([250, "ROL", 250]);
  await applyFile(toFile(`${HEADER},hsn`, `${FAN},84145120`));
  expect(getRated()).toEqual([250, "ROL", 250]);
  await applyFile(toFile(rated, `${FAN},84145120,,`));
  expect(getRated()).toEqual([null, "ROL", 1_800]);
  const run = await previewImport(productImport, toFile(rated, `${FAN},84145120,101,yards`), NOW);
  expect("problems" in run && run.problems).toEqual([
    expect.stringMatching(/^Row 2: GST must be a rate in per cent from 0 to 100/),
    expect.stringMatching(/^Row 2: Please choose a unit/),
  ]);
});

test("problems are listed in the order of their rows", async () => {
  const run = await previewImport(
    productImport,
    toFile(HEADER, FAN, "CF-2,,,,,", "short", "CF-3,Fan,T,Fans,x,/a.webp", "CF-1,,"),
    NOW,
  );
  const rows = "problems" in run ? run.problems.map((text) => Number(/^Row (\d+)/.exec(text)?.[1])) : [];
  expect(rows).toEqual([...rows].sort((a, b) => a - b));
  expect(new Set(rows)).toEqual(new Set([3, 4, 5, 6]));
});

test("every problem is listed with its row, and nothing is imported", async () => {
  const run = await previewImport(
    productImport,
    toFile(
      `${HEADER},specifications,featured,stockQuantity`,
      ",Fan,Taraang,Fans,10,/a.webp,,,",
      "A,Fan,Taraang,Lamps,0,fan,Power 600 W,often,-1",
      "B,Fan,Taraang,Fans,10,/a.webp,[1],,1",
      "B,,,,,,,,",
    ),
    NOW,
  );
  const problems = "problems" in run ? run.problems : [];
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Row 2: SKU is required/),
      expect.stringMatching(/^Row 3: Please choose a category \(category: Lamps\)/),
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

test("stock sold since the file was made stays sold unless the administrator asks to set stock", async () => {
  insertProduct({ sku: "CF-1", category: "Fans", stock: 20 });
  insertProduct({ sku: "CF-2", stock: 7 });
  const bytes = exportProducts();
  await sellUnits("CF-1", 5);
  const { counts, left } = await plan(bytes);
  expect(counts).toEqual([0, 0, 2]);
  expect(left).toMatchObject([{ label: "CF-1", before: { stock: 15 }, after: { stock: 20 } }]);
  await applyFile(bytes);
  expect([findBySku("CF-1")?.stock, listMovements()]).toEqual([15, []]);
  const renamed = Buffer.from(bytes.toString().replace("CF-2,", "CF-3,"));
  await applyFile(renamed);
  expect([findBySku("CF-1")?.stock, findBySku("CF-3")?.stock]).toEqual([15, 7]);
  const { changed } = await applyFile(bytes, true);
  expect(changed).toMatchObject([{ label: "CF-1", fields: ["stock"] }]);
  expect(findBySku("CF-1")?.stock).toBe(20);
  expect(listMovements()).toEqual(
    expect.arrayContaining([expect.objectContaining({ change: 5, reason: "correction" })]),
  );
});

test("a sale between preview and Apply is kept and only blocks an import that sets stock", async () => {
  insertProduct({ sku: "CF-1", category: "Fans", stock: 5 });
  const bytes = toFile(`${HEADER},stockQuantity`, `${FAN},5`);
  const { digest } = await plan(bytes);
  const draft = await saveImportDraft({ ownerId: ravi, kind: "product" }, bytes, NOW);
  await sellUnits("CF-1", 1);
  const lateImport = applyImport(productImport, { draft, digest, setsMoving: true }, ravi, NOW);
  await expect(lateImport).rejects.toMatchObject({ code: "CONFLICT" });
  await applyImport(productImport, { draft, digest }, ravi, NOW);
  expect(findBySku("CF-1")).toMatchObject({ stock: 4, pricePaise: fromRupees(2500) });
});

/** The import, with an action that runs each time before it writes. */
const withInterruption = (interrupt: () => unknown): typeof productImport => ({
  ...productImport,
  async prepareRelated(...args) {
    await interrupt();
    return productImport.prepareRelated?.(...args) ?? expect.fail();
  },
});

test("a sale during the import is kept; an import that is always interrupted is a CONFLICT", async () => {
  insertProduct({ sku: "CF-1", category: "Fans", stock: 5, pricePaise: fromRupees(10) });
  const sellOne = async () => sellUnits("CF-1", 1);
  const bytes = toFile(HEADER, FAN);
  const previewed = async () => ({
    draft: await saveImportDraft({ ownerId: ravi, kind: "product" }, bytes, NOW),
    digest: (await plan(bytes)).digest,
    acceptsJumps: true,
  });
  await expect(applyImport(withInterruption(sellOne), await previewed(), ravi, NOW)).rejects.toMatchObject({
    code: "CONFLICT",
  });
  expect(findBySku("CF-1")).toMatchObject({ stock: 2, pricePaise: fromRupees(10) });
  let sales = 0;
  await applyImport(
    withInterruption(async () => sales++ || (await sellOne())),
    await previewed(),
    ravi,
    NOW,
  );
  expect(findBySku("CF-1")).toMatchObject({ stock: 1, pricePaise: fromRupees(2500) });
  expect(listMovements()).toEqual([]);
});

test("SKUs match in any letter case, are stored in capitals, and are refused twice in a file", async () => {
  const oldProduct = insertProduct({ sku: "kav-1", name: "Old saw", category: "Fans", stock: 5 });
  expect((await plan(exportProducts())).counts).toEqual([0, 0, 1]);
  const rows = [FAN.replace("CF-1", "Kav-1"), FAN.replace("CF-1", "d2")];
  await applyFile(toFile(HEADER, ...rows));
  expect(findBySku("KAV-1")).toMatchObject({ id: oldProduct, name: "Ceiling fan" });
  expect(findBySku("D2")).toBeDefined();
  expect((await plan(toFile(HEADER, ...rows))).counts).toEqual([0, 0, 2]);
  const run = await previewImport(productImport, toFile(HEADER, ...rows, FAN.replace("CF-1", "D2")), NOW);
  expect(run).toEqual({ problems: ["Row 4: sku D2 is already in row 3"], canLeaveOut: true });
});

test("a price may be written with a rupee sign and separators", async () => {
  await applyFile(toFile(HEADER, FAN.replace("2500", '"₹1,290.50"')));
  expect(findBySku("CF-1")?.pricePaise).toBe(fromRupees(1290.5));
});

test("a file may have 5,000 products, and one more is refused", async () => {
  const rows = Array.from(Array(5_000).keys(), (n) => FAN.replace("CF-1", `CF-${n}`));
  expect((await plan(toFile(HEADER, ...rows))).counts).toEqual([5_000, 0, 0]);
  expect(await previewImport(productImport, toFile(HEADER, ...rows, FAN), NOW)).toEqual({
    problems: ["The file has more than 5,000 rows. Please split it into several."],
    canLeaveOut: false,
  });
});

// rule: product-pictures
test("a file names all pictures of a product; without them, or with an empty cell, they stay", async () => {
  const more = `${HEADER},images`;
  await applyFile(toFile(more, `${FAN},/pictures/fan.webp /pictures/label.webp /pictures/box.webp`));
  const id = findBySku("CF-1")?.id ?? expect.fail();
  const others = ["/pictures/label.webp", "/pictures/box.webp"];
  expect(getOtherImages(id)).toEqual(others);
  expect((await plan(exportProducts())).counts).toEqual([0, 0, 1]);
  await applyFile(toFile(more, `${FAN.replace("2500", "2600")},`));
  expect([getOtherImages(id), findBySku("CF-1")?.pricePaise]).toEqual([others, fromRupees(2600)]);
  await applyFile(toFile(more, `${FAN.replace("fan.webp", "box.webp")},/pictures/label.webp`));
  expect([findBySku("CF-1")?.imageUrl, getOtherImages(id)]).toEqual([
    "/pictures/box.webp",
    others.slice(0, 1),
  ]);
  await applyFile(toFile(more, `${FAN},/pictures/fan.webp`));
  expect(getOtherImages(id)).toEqual([]);
  const tooMany = Array.from({ length: 9 }, (_address, n) => `/pictures/${n}.webp`).join(" ");
  expect(await previewImport(productImport, toFile(more, `${FAN},${tooMany}`), NOW)).toMatchObject({
    problems: [expect.stringContaining("A product has at most 8 pictures")],
  });
});

// rule: product-import
test("SKU and price, or SKU and stock, are enough: all else stays; new SKUs are named", async () => {
  const details = { name: "Kaveri cooler", brand: "Kaveri", warranty: "2 years", tags: ["pankha"] };
  const id = insertProduct({ sku: "KAV-1", category: "Coolers", stock: 5, ...details });
  insertProduct({ sku: "KAV-2", stock: 9 });
  await applyFile(toFile("SKU,Price", "kav-1,1299.50"));
  expect(findBySku("KAV-1")).toMatchObject({ id, ...details, stock: 5, pricePaise: fromRupees(1299.5) });
  const stocks = toFile("sku,stock", "KAV-1,12", "KAV-2,9");
  expect(await previewImport(productImport, stocks, NOW)).toMatchObject({
    isOfMoving: true,
    plan: { added: [], changed: [], unchanged: 2, skipped: [{ label: "KAV-1" }] },
  });
  await applyFile(stocks, true);
  expect(findBySku("KAV-1")).toMatchObject({ ...details, stock: 12, pricePaise: fromRupees(1299.5) });
  const both = toFile("sku,price,stockQuantity", "KAV-2,800,7", "KAV-9,800,7", "NEW,1,1");
  expect(await previewImport(productImport, both, NOW)).toEqual({
    problems: ["KAV-9", "NEW"].map((sku, index) =>
      expect.stringContaining(
        `Row ${index + 3}: There is no product with the SKU ${sku}, and a new one would need the columns name,`,
      ),
    ),
    canLeaveOut: true,
  });
  expect(findBySku("KAV-2")?.stock).toBe(9);
  expect(await previewImport(productImport, toFile("sku,price", "KAV-1,"), NOW)).toMatchObject({
    problems: [expect.stringContaining("Valid price is required")],
  });
});

// rule: import-jumps
test("a price with a digit too many is applied once it is accepted, and so is a stock", async () => {
  insertProduct({ sku: "KAV-1", stock: 12, pricePaise: fromRupees(7490) });
  const prices = toFile("sku,price", "KAV-1,74900");
  await expect(applyFile(prices)).rejects.toMatchObject({ code: "CONFLICT", field: "acceptsJumps" });
  expect(findBySku("KAV-1")?.pricePaise).toBe(fromRupees(7490));
  await applyFile(prices, false, true);
  expect(findBySku("KAV-1")?.pricePaise).toBe(fromRupees(74900));
  const stocks = toFile("sku,stock", "KAV-1,1212");
  await applyFile(stocks);
  await expect(applyFile(stocks, true)).rejects.toMatchObject({ field: "acceptsJumps" });
  expect(findBySku("KAV-1")?.stock).toBe(12);
  await applyFile(stocks, true, true);
  expect(findBySku("KAV-1")?.stock).toBe(1212);
});

test("pictures without the main one are counted with it", async () => {
  const id = insertProduct({ sku: "KAV-1", imageUrl: "/pictures/main.webp" });
  const list = (count: number) => Array.from({ length: count }, (_address, n) => `/pictures/${n}.webp`);
  await applyFile(toFile("sku,images", `KAV-1,/pictures/main.webp ${list(7).join(" ")}`));
  expect(getOtherImages(id)).toEqual(list(7));
  expect(
    await previewImport(productImport, toFile("sku,images", `KAV-1,${list(8).join(" ")}`), NOW),
  ).toMatchObject({ problems: [expect.stringContaining("A product has at most 8 pictures")] });
});

// rule: import-rows-left-out
test("rows with a problem are left out if that is asked for, and the others are imported", async () => {
  const bad = ["D-1,Drill,Vidhi,Fans,much,/a.webp", "D-2,Drill,Vidhi,Boats,90,/a.webp"];
  const bytes = toFile(HEADER, bad[0] ?? "", FAN, bad[1] ?? "");
  const refused = await previewImport(productImport, bytes, NOW);
  expect("problems" in refused && [refused.problems.length, refused.canLeaveOut]).toEqual([2, true]);
  const run = await previewImport(productImport, bytes, NOW, true);
  if ("problems" in run) throw new Error(run.problems.join());
  expect([run.plan.added.map(({ label }) => label), run.leftOut]).toEqual([
    ["CF-1"],
    [expect.stringMatching(/^Row 2: .*price: much/), expect.stringMatching(/^Row 4: .*category: Boats/)],
  ]);
  const draft = await saveImportDraft({ ownerId: ravi, kind: "product" }, bytes, NOW);
  const applied = await applyImport(productImport, { draft, digest: run.digest, leavesOut: true }, ravi, NOW);
  expect([applied.added.length, applied.leftOut.length]).toEqual([1, 2]);
  expect(["CF-1", "D-1", "D-2"].map((sku) => findBySku(sku)?.name)).toEqual([
    "Ceiling fan",
    undefined,
    undefined,
  ]);
});
