import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { NO_PICTURE } from "~/features/catalog/image-rules";
import { awaitedPicture, product } from "~/features/catalog/tables";
import { listCategories } from "~/features/categories/list-categories.server";
import { saveImportDraft } from "~/features/imports/import-drafts.server";
import { applyImport, previewImport } from "~/features/imports/import-file.server";
import { finishedImport } from "~/features/imports/tables";
import { stockMovement } from "~/features/stock/tables";
import { fromRupees } from "~/lib/money";
import { db, transaction, tx } from "~/platform/db/db.server";
import { insertCustomer, insertProduct, insertTaxRates, NOW } from "../../../../../tests/support/insert-rows";
import { createWooCommerceCsv } from "../../../../../tests/support/woocommerce";
import { isWooCommerceFile } from "./convert-file.server";
import { WooCommerceQuery } from "./input";
import { createWooCommerceImport } from "./woocommerce-import.server";

const ravi = insertCustomer("Ravi Shankar");
const FILE = Buffer.from(createWooCommerceCsv("https://old.example"));
beforeEach(async () =>
  transaction(() => {
    tx().delete(stockMovement).run();
    tx().delete(product).run();
  }),
);

type Answers = Record<string, string>;
const USUAL: Answers = { prices: "with", brand: "No brand" };
const createImport = (answers: Answers = USUAL) =>
  createWooCommerceImport(WooCommerceQuery.parse(answers), NOW);

async function preview(file: Buffer, answers?: Answers, leavesOut = true) {
  const run = await previewImport(createImport(answers), file, NOW, leavesOut);
  if ("problems" in run) throw new Error(run.problems.join("\n"));
  return run;
}

async function applyFile(file: Buffer, { answers = USUAL, setsMoving = false, leavesOut = true } = {}) {
  const { digest } = await preview(file, answers, leavesOut);
  const draft = await saveImportDraft({ ownerId: ravi, kind: "product", fileName: "wc.csv" }, file, NOW);
  const confirmed = { draft, digest, setsMoving, leavesOut };
  return applyImport(createImport(answers), confirmed, ravi, NOW);
}
const findBySku = (sku: string) => db.select().from(product).where(eq(product.sku, sku)).get();
const toFile = (...lines: string[]) => Buffer.from(lines.join("\n"));

test.each([
  ["its export", FILE, true],
  ["its export without ID, in capitals", toFile("TYPE,SKU,NAME,PUBLISHED,REGULAR PRICE"), true],
  ["with a byte order mark", toFile('\ufeff"Regular price",SKU'), true],
  ["the shop's own file", toFile("sku,name,brand,category,price,imageUrl"), false],
  ["a list of prices", toFile("sku,price"), false],
  ["nothing", toFile(""), false],
  ["no text", Buffer.from([0xff, 0xfe, 0, 1]), false],
])("a file is known by its headers: %s", (_case, file, isIt) => {
  expect(isWooCommerceFile(file)).toBe(isIt);
});

test("every row is accounted for: products, what is not sold, and what is wrong, with its line", async () => {
  const { plan, leftOut, remarks } = await preview(FILE);
  expect(plan.added.map(({ label }) => label)).toEqual([
    "WOO-DRILL-13",
    "WOO-FAN-1200",
    "WC-14",
    "WC-16",
    "WOO-LAMP",
    "WOO-HIDDEN",
    ...Array.from(Array(10).keys(), (n) => `WOO-BRUSH-${n}`),
  ]);
  expect(leftOut).toEqual([
    "Row 3: “Breeze Ceiling Fan” is not sold itself: each of its variations is a product.",
    "Row 6: “Fan of another shop” is of the type “external”, which the shop does not sell.",
    expect.stringMatching(/^Row 10: .*\(price: on request\)$/),
    expect.stringMatching(/^Row 11: HSN code must be .*\(hsn: 85AB\)$/),
  ]);
  expect(plan.added.length + leftOut.length).toBe(20);
  expect(remarks).toEqual([
    expect.stringMatching(/^Row 8: WOO-LAMP is in stock without a number/),
    expect.stringMatching(/^Row 9: WOO-HIDDEN was not published/),
  ]);
});

test("without leaving rows out, a file with a wrong row is refused as a whole", async () => {
  const run = await previewImport(createImport(), FILE, NOW);
  expect(run).toMatchObject({ canLeaveOut: true });
  expect("problems" in run && run.problems.map((text) => text.slice(0, 7))).toEqual(["Row 10:", "Row 11:"]);
});

test("a product has what its row says, in the shop's own form", async () => {
  insertTaxRates(["8467", 1_800, "2020-01-01"]);
  await applyFile(FILE);
  expect(findBySku("WOO-DRILL-13")).toMatchObject({
    name: "Impact Drill 13 mm & case",
    brand: "Kavach",
    category: "Power Tools",
    hsn: "8467",
    mrpPaise: fromRupees(2499),
    shownPaise: fromRupees(2199),
    description: "For concrete and wood.\n\n• 600 W\n• 13 mm chuck",
    featured: true,
    tags: ["drill", "impact"],
    weightGrams: 1800,
    stock: 12,
    imageUrl: NO_PICTURE,
    archivedAt: null,
  });
  expect(findBySku("WOO-FAN-1200")).toMatchObject({
    name: "Breeze Ceiling Fan - 1200 mm",
    brand: "Taraang",
    category: "Fans",
    description: "A quiet fan.",
    specifications: { Sweep: "1200 mm" },
    mrpPaise: null,
    hsn: "8414",
  });
  expect(findBySku("WC-14")).toMatchObject({ name: "Breeze Ceiling Fan - 1400 mm", stock: 3 });
  expect(findBySku("WOO-LAMP")).toMatchObject({ brand: "No brand", category: "Bulbs", stock: 0 });
  expect(findBySku("WOO-HIDDEN")?.archivedAt).toEqual(NOW);
  const categories = listCategories().map(({ name }) => name);
  expect(categories).toContain("Bulbs");
  expect(categories).not.toContain("Mixers");
  const pictures = db.select().from(awaitedPicture).all();
  expect(pictures).toHaveLength(5);
  expect(pictures.every(({ state }) => state === "waiting")).toBe(true);
  const counts = { added: 16, changed: 0, unchanged: 0, leftOut: 4 };
  const facts = { source: "woocommerce", fileName: "wc.csv", actorId: ravi, ...counts };
  expect(db.select().from(finishedImport).all().at(-1)).toMatchObject(facts);
  const ofImports = db.select().from(auditEntry).where(eq(auditEntry.kind, "product-import")).all();
  expect(ofImports.at(-1)).toMatchObject({ action: "imported", label: "wc.csv", actorId: ravi });
});

test("the same file again changes nothing, and fetches no picture again", async () => {
  await applyFile(FILE);
  const { plan } = await preview(FILE);
  expect([plan.added, plan.changed, plan.skipped]).toEqual([[], [], []]);
});

test("an unknown category is created, or is what was chosen", async () => {
  const fans = listCategories().find(({ name }) => name === "Fans");
  const file = toFile(
    "SKU,Name,Brand,Regular price,Categories",
    'L-1,Lamp,Roshni,100,"Lights > Wall lamps, Lights"',
    "L-2,Lamp,Roshni,100,Garden",
    "L-3,Lamp,Roshni,100,Garden",
  );
  await applyFile(file, { answers: { prices: "with", category1: fans?.id ?? "" } });
  expect(["L-1", "L-2", "L-3"].map((sku) => findBySku(sku)?.category)).toEqual([
    "Wall lamps",
    "Fans",
    "Fans",
  ]);
});

test("a product that is there keeps its picture, and its stock unless that is asked for", async () => {
  const own = { stock: 2, imageUrl: "/pictures/own.webp", pricePaise: fromRupees(90) };
  insertProduct({ sku: "WOO-BRUSH-3", category: "Fans", ...own });
  const { plan } = await preview(FILE);
  expect(plan.skipped.map(({ label }) => label)).toEqual(["WOO-BRUSH-3"]);
  await applyFile(FILE);
  const kept = { stock: 2, imageUrl: "/pictures/own.webp", name: "Carbon brush set 3" };
  expect(findBySku("WOO-BRUSH-3")).toMatchObject(kept);
  await applyFile(FILE, { setsMoving: true });
  expect(findBySku("WOO-BRUSH-3")?.stock).toBe(8);
});

test.each([
  [
    "a variation without its parent",
    "variation,V-1,Fan,100,Fans",
    /Row 2: The product that it is a variation of/,
  ],
  ["no SKU and no ID", "simple,,Fan,100,Fans", /Row 2: It has neither a SKU nor an ID/],
  ["no category", "simple,V-1,Fan,100,", /Row 2: .*columns category/],
  ["no price", "simple,V-1,Fan,,Fans", /Row 2: .*columns price/],
  ["a price of nothing", "simple,V-1,Fan,0,Fans", /Row 2: .*price: 0/],
  ["a category without a word", "simple,V-1,Fan,100,***", /Row 2: Please choose a category/],
])("a row with %s is a problem of its line", async (_case, line, problem) => {
  const run = await previewImport(
    createImport(),
    toFile("Type,SKU,Name,Regular price,Categories", line),
    NOW,
  );
  expect("problems" in run && run.problems.join("\n")).toMatch(problem);
});

test("a sale price holds on its days alone", async () => {
  const columns =
    "SKU,Name,Brand,Categories,Regular price,Sale price,Date sale price starts,Date sale price ends";
  const file = toFile(
    columns,
    "S-1,Fan,Taraang,Fans,100,80,2026-11-01,2026-11-30",
    "S-2,Fan,Taraang,Fans,100,80,2026-10-01,2026-10-31",
    "S-3,Fan,Taraang,Fans,100,80,2026-12-01,",
  );
  const { remarks } = await preview(file);
  await applyFile(file);
  expect(["S-1", "S-2", "S-3"].map((sku) => findBySku(sku)?.shownPaise)).toEqual([8_000, 10_000, 10_000]);
  expect(remarks.map((text) => text.slice(0, 6))).toEqual(["Row 3:", "Row 4:"]);
});
