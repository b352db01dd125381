import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, transaction } from "~/platform/db/db.server";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { setStock } from "./set-stock.server";
import { stockMovement } from "./tables";

const ravi = insertCustomer("Ravi Shankar");
const listReasons = (productId: string) =>
  db
    .select()
    .from(stockMovement)
    .where(eq(stockMovement.productId, productId))
    .all()
    .map(({ change, reason }) => `${change} ${reason}`);

// rule: stock-ledger
test("what is counted first of a product is its opening stock, and later a recount", async () => {
  const id = insertProduct({ name: "Ceiling fan", stock: 0 });
  for (const stockQuantity of [5, 7]) await transaction(() => setStock(id, { stockQuantity }, ravi, NOW));
  expect(listReasons(id)).toEqual(["5 opening", "2 correction"]);
});
