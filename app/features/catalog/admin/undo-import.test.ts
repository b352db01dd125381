import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { deletedItem } from "~/features/bin/tables";
import { product, productImage } from "~/features/catalog/tables";
import { saveImportDraft } from "~/features/imports/import-drafts.server";
import { applyImport, previewImport } from "~/features/imports/import-file.server";
import { importedChange } from "~/features/imports/tables";
import { orderLine, orders } from "~/features/orders/tables";
import { reserveStock } from "~/features/stock/reserve-stock.server";
import { stockMovement, stockReservation } from "~/features/stock/tables";
import { fromRupees, paise } from "~/lib/money";
import { addMs, days, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { insertCustomer, insertProduct, NOW } from "../../../../tests/support/insert-rows";
import { recordStatementsAsync } from "../../../../tests/support/statements";
import { isPictureUsed } from "../delete-orphaned-pictures.server";
import { productImport } from "./import-products.server";
import { undoImport } from "./undo-import.server";

const ravi = insertCustomer("Ravi Shankar");
const LATER = addMs(NOW, minutes(5));
beforeEach(async () =>
  transaction(() => {
    tx().delete(orderLine).run();
    tx().delete(stockReservation).run();
    tx().delete(stockMovement).run();
    tx().delete(product).run();
    tx().delete(deletedItem).run();
  }),
);

async function importFile(...lines: string[]): Promise<string> {
  const bytes = Buffer.from(lines.join("\n"));
  const run = await previewImport(productImport, bytes, NOW);
  if ("problems" in run) throw new Error(run.problems.join("\n"));
  const draft = await saveImportDraft({ ownerId: ravi, kind: "product", fileName: "prices.csv" }, bytes, NOW);
  const confirmed = { draft, digest: run.digest, setsMoving: true, acceptsJumps: true };
  const { importId } = await applyImport(productImport, confirmed, ravi, NOW);
  if (!importId) throw new Error("The import is not kept");
  return importId;
}
const undo = (importId: string, now = LATER) => undoImport(importId, ravi, now);
const findBySku = (sku: string) => db.select().from(product).where(eq(product.sku, sku)).get();
const edit = async (sku: string, changes: Partial<typeof product.$inferInsert>) =>
  transaction(() => tx().update(product).set(changes).where(eq(product.sku, sku)).run());

let orderCount = 0;
async function order(sku: string, changes: Partial<typeof orders.$inferInsert> = {}): Promise<void> {
  orderCount += 1;
  const sold = findBySku(sku);
  await transaction(() => {
    const { id } = tx()
      .insert(orders)
      .values({
        number: `VE-7000-${1000 + orderCount}`,
        kind: "cart",
        status: "processing",
        name: "Asha",
        email: "asha@example.com",
        address: "1 Lanka Road",
        postalCode: "221005",
        itemsPaise: paise(1),
        taxPaise: paise(0),
        shippingPaise: paise(0),
        totalPaise: paise(1),
        payBy: LATER,
        paidAt: LATER,
        createdAt: LATER,
        updatedAt: LATER,
        ...changes,
      })
      .returning()
      .get();
    const { name, imageUrl } = sold ?? { name: "", imageUrl: "" };
    const line = { orderId: id, productId: sold?.id ?? "", position: 1, sku, name, imageUrl };
    tx()
      .insert(orderLine)
      .values({ ...line, unitPaise: paise(1), quantity: 1 })
      .run();
  });
}

const HEADER = "sku,name,brand,category,price,imageUrl,stockQuantity";
const FAN = "CF-1,Ceiling fan,Taraang,Fans,2500,/pictures/fan.webp,4";

test("products that an import added go to the bin, with the audit entry", async () => {
  const importId = await importFile(HEADER, FAN);
  expect(await undo(importId)).toEqual({ removed: 1, restored: 0, leftAlone: [] });
  expect(findBySku("CF-1")).toBeUndefined();
  expect(db.select().from(deletedItem).all()).toMatchObject([{ kind: "product", label: "CF-1 Ceiling fan" }]);
  expect(db.select().from(auditEntry).all().at(-1)).toMatchObject({ action: "undone", label: "prices.csv" });
  await expect(undo(importId)).rejects.toThrow(/undone already/);
});

test("prices and stocks go back, stock with an entry in the ledger", async () => {
  insertProduct({ sku: "CF-1", category: "Fans", pricePaise: fromRupees(100), stock: 5 });
  const importId = await importFile("sku,price,stockQuantity", "CF-1,200,9");
  expect(findBySku("CF-1")).toMatchObject({ pricePaise: fromRupees(200), stock: 9 });
  expect(await undo(importId)).toEqual({ removed: 0, restored: 1, leftAlone: [] });
  expect(findBySku("CF-1")).toMatchObject({ pricePaise: fromRupees(100), stock: 5 });
  const [, back] = db.select().from(stockMovement).orderBy(sql`rowid`).all();
  expect(back).toMatchObject({ change: -4, reason: "correction", note: "import undone", userId: ravi });
});

test("an undo of many products runs as many statements as one of a few", async () => {
  const range = (count: number) => Array.from(Array(count).keys());
  async function countStatements(count: number): Promise<number[]> {
    const lines = range(count).map((n) => `M${count}-${n},Fan,Taraang,Fans,2500,/pictures/fan.webp,4`);
    const additions = await importFile(
      `${HEADER},images`,
      ...lines.map((line) => `${line},/pictures/a.webp`),
    );
    const changed = range(count).map((n) => `M${count}-${n},2600,9,/pictures/b.webp`);
    const changes = await importFile("sku,price,stockQuantity,images", ...changed);
    const recorded: number[] = [];
    for (const importId of [changes, additions]) {
      recorded.push((await recordStatementsAsync(() => undo(importId))).length);
      const found = findBySku(`M${count}-0`);
      if (importId === changes) expect(found).toMatchObject({ stock: 4, pricePaise: fromRupees(2500) });
      else expect(found).toBeUndefined();
    }
    return recorded;
  }
  expect(await countStatements(30)).toEqual(await countStatements(3));
  expect(db.select().from(deletedItem).all()).toHaveLength(33);
});

test.each([
  ["sku,price", "prices"],
  ["sku,stock", "stock"],
  ["sku,price,name", "csv"],
])("a file with %s is kept as one of %s", async (header, source) => {
  insertProduct({ sku: "CF-1", category: "Fans", pricePaise: fromRupees(100), stock: 5 });
  await importFile(header, header.endsWith("name") ? "CF-1,7,Fan" : "CF-1,7");
  const kept = db.get<{ source: string }>(
    sql`select source from finished_import order by rowid desc limit 1`,
  );
  expect(kept?.source).toBe(source);
});

test("what somebody has changed since is left alone and named; the rest goes back", async () => {
  insertProduct({ sku: "CF-1", category: "Fans", pricePaise: fromRupees(100), stock: 5, name: "Fan" });
  const importId = await importFile("sku,price,stockQuantity,name", "CF-1,200,9,New fan");
  await edit("CF-1", { pricePaise: fromRupees(150), stock: 20 });
  expect((await undo(importId)).leftAlone).toEqual(["CF-1 has been changed since: price, stockQuantity"]);
  expect(findBySku("CF-1")).toMatchObject({ pricePaise: fromRupees(150), stock: 20, name: "Fan" });
});

test("a product in a category that is gone, or above its MRP, cannot go back", async () => {
  insertProduct({ sku: "CF-1", category: "Fans", pricePaise: fromRupees(500) });
  insertProduct({ sku: "CF-2", category: "Fans", pricePaise: fromRupees(500) });
  const importId = await importFile("sku,price", "CF-1,100", "CF-2,100");
  await edit("CF-1", { mrpPaise: fromRupees(200) });
  await transaction(() => tx().delete(product).where(eq(product.sku, "CF-2")).run());
  const { leftAlone } = await undo(importId);
  expect(leftAlone).toEqual([expect.stringMatching(/^CF-1 cannot go back: /), "CF-2 no longer exists."]);
  expect(findBySku("CF-1")?.pricePaise).toBe(fromRupees(100));
});

test("an import is not undone once one of its products was sold, and it is named", async () => {
  insertProduct({ sku: "CF-9", name: "Wall fan", category: "Fans" });
  const importId = await importFile(HEADER, FAN, "CF-9,Wall fan,Taraang,Fans,300,/pictures/fan.webp,5");
  await order("CF-1");
  await expect(undo(importId)).rejects.toThrow(/have been sold or are being bought: Ceiling fan\.$/);
  await order("CF-9");
  await expect(undo(importId)).rejects.toThrow(/: Ceiling fan, Wall fan\.$/);
  expect(findBySku("CF-1")).toBeDefined();
});

test.each<[string, Partial<typeof orders.$inferInsert>]>([
  ["was cancelled", { status: "cancelled", paidAt: null }],
  ["was never paid", { status: "pending", paidAt: null, payBy: addMs(LATER, -1) }],
])("an order that %s does not count; the product it names is archived", async (_case, changes) => {
  const importId = await importFile(HEADER, FAN);
  await order("CF-1", changes);
  await undo(importId);
  expect(findBySku("CF-1")?.archivedAt).toEqual(LATER);
});

test("a sale before an import of prices does not count", async () => {
  insertProduct({ sku: "CF-1", category: "Fans", pricePaise: fromRupees(100) });
  await order("CF-1", { createdAt: addMs(NOW, -1) });
  await undo(await importFile("sku,price", "CF-1,200"));
  expect(findBySku("CF-1")?.pricePaise).toBe(fromRupees(100));
});

test("of a sale and undoing at once one wins: never are both done", async () => {
  for (const isSaleFirst of [true, false]) {
    const importId = await importFile(HEADER, FAN.replace("CF-1", `CF-${isSaleFirst}`));
    const id = findBySku(`CF-${isSaleFirst}`.toUpperCase())?.id ?? "";
    const sell = () =>
      transaction(() => {
        const { id: orderId } = tx()
          .insert(orders)
          .values({
            number: `VE-7100-${isSaleFirst}`,
            kind: "cart",
            status: "pending",
            name: "Asha",
            email: "asha@example.com",
            address: "1 Lanka Road",
            postalCode: "221005",
            itemsPaise: paise(1),
            taxPaise: paise(0),
            shippingPaise: paise(0),
            totalPaise: paise(1),
            payBy: addMs(LATER, minutes(9)),
            createdAt: LATER,
            updatedAt: LATER,
          })
          .returning()
          .get();
        reserveStock(orderId, [{ productId: id, quantity: 1 }], { until: addMs(LATER, minutes(9)) }, LATER);
      });
    const acts = isSaleFirst ? [sell(), undo(importId)] : [undo(importId), sell()];
    const results = await Promise.allSettled(acts);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  }
});

test("an import cannot be undone after 30 days", async () => {
  const importId = await importFile(HEADER, FAN);
  await expect(undo(importId, addMs(NOW, days(30)))).rejects.toThrow(/more than 30 days/);
  await expect(undo("0".repeat(24))).rejects.toThrow(/no such import/);
});

test("a picture that an import has replaced stays until it cannot be undone any more", async () => {
  const [own, other] = ["a", "b"].map((sign) => `/pictures/uploads/${sign.repeat(24)}-1280.webp`);
  const id = insertProduct({ sku: "CF-1", category: "Fans", imageUrl: own });
  await transaction(() =>
    tx()
      .insert(productImage)
      .values({ productId: id, position: 2, imageUrl: other ?? "" })
      .run(),
  );
  const importId = await importFile("sku,images", "CF-1,/pictures/uploads/new-1280.webp");
  await edit("CF-1", { imageUrl: "/pictures/later.webp" });
  expect([isPictureUsed(own ?? ""), isPictureUsed(other ?? "")]).toEqual([false, true]);
  await undo(importId);
  expect(db.select().from(productImage).all()).toMatchObject([{ imageUrl: other }]);
  await transaction(() => tx().delete(importedChange).run());
  await transaction(() => tx().delete(productImage).run());
  expect(isPictureUsed(other ?? "")).toBe(false);
});
