import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { assertJumpsAccepted, findStockJump } from "~/features/catalog/admin/accept-jumps";
import { nothingFilledIn, nothingSavedYet } from "~/features/catalog/admin/words";
import { addStock } from "~/features/stock/set-stock.server";
import { ShopError } from "~/lib/errors";
import { deriveFormId } from "~/lib/ids";
import { doForRows, toRowKey } from "~/lib/rows";
import { shopDay } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { deleteDraft } from "./draft.server";
import type { DeliveryForm, ReceivedRow } from "./input";
import { supplierDelivery, supplierDeliveryLine } from "./tables";
import { words } from "./words.en";

const isReceived = (id: string): boolean =>
  db.select({ id: supplierDelivery.id }).from(supplierDelivery).where(eq(supplierDelivery.id, id)).get() !==
  undefined;

const quantityField = ({ id }: ReceivedRow): string => `quantity.${toRowKey(id)}`;

/**
 * Adds the pieces of a delivery to the stocks in one transaction, each with its movement and audit entry
 * (rule: delivery-received), and forgets what was typed of it. Returns its id, for a form that is sent again
 * that of the first time. Throws INVALID for none, `RowErrors`, so that nothing is saved, if a row is refused
 * or jumps are not `confirmed` (rule: jumps-asked).
 */
export async function receiveDelivery(
  { rows, confirmed, formKey, ...bill }: DeliveryForm,
  actorId: string,
  now: Date,
): Promise<string> {
  if (rows.length === 0) throw new ShopError("INVALID", nothingFilledIn());
  if (bill.billDate && bill.billDate > shopDay(now))
    throw new ShopError("INVALID", words.billDateInFuture, "billDate");
  const id = deriveFormId(formKey, actorId, bill, rows);
  return transaction(() => {
    if (isReceived(id)) return id;
    tx()
      .insert(supplierDelivery)
      .values({ id, ...bill, userId: actorId, createdAt: now })
      .run();
    const jumps = doForRows(
      rows,
      nothingSavedYet(),
      (row) => receiveRow(row, { id, position: rows.indexOf(row) + 1 }, actorId, now),
      (row, { message }) => [quantityField(row), message],
    );
    assertJumpsAccepted(jumps, confirmed);
    const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
    const after = { ...bill, products: rows.length, pieces };
    const label = bill.billNumber ?? shopDay(now);
    recordChange(actorId, { action: "received", kind: "supplier-delivery", id, label, after }, now);
    deleteDraft(actorId);
    return id;
  });
}

function receiveRow(
  row: ReceivedRow,
  { id: deliveryId, position }: { id: string; position: number },
  actorId: string,
  now: Date,
) {
  const { id: productId, quantity, costPaise } = row;
  const changed = addStock(productId, { change: quantity, reason: "received", deliveryId }, actorId, now);
  const { sku, name } = changed;
  tx()
    .insert(supplierDeliveryLine)
    .values({ deliveryId, position, productId, sku, name, quantity, costPaise })
    .run();
  return findStockJump(quantityField(row), changed);
}
