import { eq } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { listRowIds, toRowKey } from "~/lib/rows";
import { addMs, days } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { DRAFT_DAYS, LIST_MAX_LENGTH, MAX_DELIVERY_LINES } from "./rules";
import { supplierDeliveryDraft } from "./tables";

/** A delivery as it was typed so far, by the names of its fields; its products in the order of their rows. */
export interface DeliveryDraft {
  fields: Record<string, string>;
  productIds: string[];
}

const FIELD_MAX_LENGTH = 300;
const KEPT = /^(?:supplier|billNumber|billDate|list|formKey|(?:quantity|cost)\.r\w{1,39})$/;

const isOf = (userId: string) => eq(supplierDeliveryDraft.userId, userId);

/** The delivery of a form, with the products that have fields in it. */
export function toDraft(form: FormData): DeliveryDraft {
  const fields = [...form].flatMap(([name, value]): [string, string][] => {
    const maxLength = name === "list" ? LIST_MAX_LENGTH : FIELD_MAX_LENGTH;
    return KEPT.test(name) && typeof value === "string" ? [[name, value.slice(0, maxLength)]] : [];
  });
  return { fields: Object.fromEntries(fields), productIds: listRowIds(form, "quantity", MAX_DELIVERY_LINES) };
}

/** The fields of a delivery as its form takes them: those of rows under the keys of the rows. */
export function toFormValues(fields: Record<string, string>) {
  const values: Record<string, string | Record<string, string>> = {};
  for (const [name, value] of Object.entries(fields)) {
    const [field = "", key] = name.split(".");
    values[field] = key ? { ...(Object(values[field]) as Record<string, string>), [key]: value } : value;
  }
  return values;
}

/**
 * What an account has typed of a delivery that is not saved yet (rule: delivery-received); empty, with a new
 * key, without one.
 */
export function getDraft(userId: string, now: Date): DeliveryDraft {
  const row = db.select().from(supplierDeliveryDraft).where(isOf(userId)).get();
  const isFresh = row && row.updatedAt > addMs(now, -days(DRAFT_DAYS));
  const form = new FormData();
  for (const [name, value] of Object.entries(isFresh ? row.fields : {})) form.set(name, value);
  if (!form.get("formKey")) form.set("formKey", newId());
  return toDraft(form);
}

/** Keeps what was typed of a delivery, instead of what the account had typed before. */
export async function saveDraft(userId: string, { fields }: DeliveryDraft, now: Date): Promise<void> {
  const values = { fields, updatedAt: now };
  await transaction(() =>
    tx()
      .insert(supplierDeliveryDraft)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: supplierDeliveryDraft.userId, set: values })
      .run(),
  );
}

/** Forgets what was typed of a delivery, in the caller's transaction. */
export function deleteDraft(userId: string): void {
  tx().delete(supplierDeliveryDraft).where(isOf(userId)).run();
}

/** Forgets what was typed of a delivery, in a transaction of its own. */
export const discardDraft = async (userId: string): Promise<void> => transaction(() => deleteDraft(userId));

/** Adds pieces of a product to a delivery as it was typed; its row becomes the first, if it is a new one. */
export function addToDraft(
  { fields, productIds }: DeliveryDraft,
  id: string,
  quantity: number,
  typedCost?: string,
): DeliveryDraft {
  const [quantityField, costField] = [`quantity.${toRowKey(id)}`, `cost.${toRowKey(id)}`];
  const typed = Number(fields[quantityField]?.replace(/^\s*\+/, "") ?? "");
  const total = (Number.isInteger(typed) ? typed : 0) + quantity;
  const isNew = !productIds.includes(id);
  const row = { [quantityField]: String(total), ...(typedCost !== undefined && { [costField]: typedCost }) };
  return {
    fields: isNew ? { ...row, ...fields } : { ...fields, ...row },
    productIds: isNew ? [id, ...productIds] : productIds,
  };
}
