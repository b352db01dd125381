import { z } from "zod";
import { confirmed, received } from "~/features/catalog/admin/rows-input";
import { amount } from "~/features/catalog/input";
import { formKeyField, idField, lenientPage, optionalField, singleLine } from "~/lib/fields";
import type { Paise } from "~/lib/money";
import { rowFields } from "~/lib/row-fields";
import { toRowKey } from "~/lib/rows";
import { isCalendarDay } from "~/lib/time";
import { BILL_NUMBER_MAX_LENGTH, LIST_MAX_LENGTH, SUPPLIER_MAX_LENGTH } from "./rules";
import { words } from "./words.en";

export const cost = () => optionalField(amount(words.costWrong));

/** The pieces of one product that came with a delivery. */
export interface ReceivedRow {
  id: string;
  quantity: number;
  costPaise?: Paise;
}

/** The form of a delivery, with fields for each of `ids`; gives the rows that have a quantity. */
export const createDeliveryForm = (ids: readonly string[]) =>
  z
    .object({
      supplier: optionalField(
        singleLine("", SUPPLIER_MAX_LENGTH, words.supplierTooLong(SUPPLIER_MAX_LENGTH)),
      ),
      billNumber: optionalField(
        singleLine("", BILL_NUMBER_MAX_LENGTH, words.billNumberTooLong(BILL_NUMBER_MAX_LENGTH)),
      ),
      billDate: optionalField(z.string().trim().refine(isCalendarDay, words.billDateWrong)),
      quantity: rowFields(ids, received()),
      cost: rowFields(ids, cost()),
      confirmed: confirmed(),
      formKey: formKeyField(),
    })
    .transform(({ quantity, cost: costs, ...form }) => ({
      ...form,
      rows: ids.flatMap((id): ReceivedRow[] => {
        const pieces = quantity[toRowKey(id)];
        return pieces === undefined ? [] : [{ id, quantity: pieces, costPaise: costs[toRowKey(id)] }];
      }),
    }));
export type DeliveryForm = z.output<ReturnType<typeof createDeliveryForm>>;

/** A SKU or words of a name that a product is looked for by. */
export const FindProductForm = z.object({
  find: optionalField(singleLine("", 200, () => words.noProductFound("…"))),
});

/** A product that is chosen of several that were found. */
export const ChooseProductForm = z.object({ choose: idField(() => words.productIsGone) });

/** A list that is pasted: a SKU, a quantity and perhaps a cost in each line. */
export const DeliveryListForm = z.object({
  list: z
    .string({ error: () => words.listIsEmpty })
    .max(LIST_MAX_LENGTH, { error: () => words.listTooLong(LIST_MAX_LENGTH) })
    .refine((text) => text.trim() !== "", { error: () => words.listIsEmpty }),
});

/** The query of the page on which a delivery is received. */
export const ReceiveQuery = z.object({ find: z.string().trim().max(200).optional().catch(undefined) });

export const DeliveriesQuery = z.object({ page: lenientPage() });
