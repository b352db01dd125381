import { z } from "zod";
import { price } from "~/features/catalog/input";
import { MAX_STOCK, STOCK_NOTE_MAX_LENGTH } from "~/features/catalog/rules";
import {
  isAddition,
  parseAddition,
  parseTypedNumber,
  seenStock,
  stockNumber,
} from "~/features/catalog/stock-input";
import { tooLongMessage } from "~/features/catalog/text-input";
import { words } from "~/features/catalog/words.en";
import { formKeyField, lenientPageSize, MAX_PAGE_SIZE, optionalField, singleLine } from "~/lib/fields";
import { rowFields } from "~/lib/row-fields";
import { toRowKey } from "~/lib/rows";
import { AdminProductsQuery } from "./input";

/** The most products of which stock or prices are changed at once (rule: rows-saved-together). */
export const MAX_PRODUCT_ROWS = MAX_PAGE_SIZE;
const ROWS_PER_PAGE = 50;

/** The query of the pages of many stocks or prices: that of the list, by name and with more rows. */
export const ProductRowsQuery = AdminProductsQuery.extend({
  sortBy: AdminProductsQuery.shape.sortBy.unwrap().catch("name"),
  sortOrder: AdminProductsQuery.shape.sortOrder.unwrap().catch("asc"),
  limit: lenientPageSize(ROWS_PER_PAGE),
});

/** What was asked about jumps, sent back to accept them; a hundred products may be named. */
export const confirmed = () => optionalField(z.string().max(20_000)).catch(undefined);

/** Pieces that have come in: "10", or "+10". */
export const received = () =>
  z.preprocess(
    (value) => (isAddition(value) ? parseAddition(value) : parseTypedNumber(value)),
    z
      .number({ error: words.receivedWrong })
      .int(words.receivedWrong)
      .min(1, words.receivedWrong)
      .max(MAX_STOCK, words.receivedWrong)
      .optional(),
  );

const total = () => z.preprocess(parseTypedNumber, stockNumber().optional());

/** What was counted; "+10" is what came in, also where a total is expected. */
const counted = () =>
  z.unknown().transform((value, context): Pick<StockRow, "received" | "counted"> => {
    const parsed = (isAddition(value) ? received() : total()).safeParse(value);
    if (!parsed.success) {
      context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message });
      return z.NEVER;
    }
    return isAddition(value) ? { received: parsed.data } : { counted: parsed.data };
  });

/** A product of which pieces came in (`received`), or were counted (`counted`). */
export interface StockRow {
  id: string;
  received?: number;
  counted?: number;
  /** The stock that the form was made with. */
  seen?: number;
}

const isFilledIn = (value: unknown): boolean => value !== undefined;

/** The form of many stocks, with fields for each of `ids`; gives the rows that are filled in. */
export const createStockRowsForm = (ids: readonly string[]) =>
  z
    .object({
      received: rowFields(ids, received()),
      counted: rowFields(ids, counted()),
      seen: rowFields(ids, seenStock()),
      note: optionalField(
        singleLine(
          "",
          STOCK_NOTE_MAX_LENGTH,
          tooLongMessage(() => words.reason, STOCK_NOTE_MAX_LENGTH),
        ),
      ),
      confirmed: confirmed(),
      formKey: formKeyField(),
    })
    .superRefine(({ received, counted }, context) => {
      for (const key of ids.map(toRowKey))
        if (received[key] !== undefined && Object.values(counted[key] ?? {}).some(isFilledIn))
          context.addIssue({ code: "custom", path: ["received", key], message: words.receivedOrCounted });
    })
    .transform(({ received, counted, seen, note, confirmed, formKey }) => ({
      note,
      confirmed,
      formKey,
      rows: ids
        .map((id): StockRow => {
          const key = toRowKey(id);
          return { id, seen: seen[key], received: received[key], ...counted[key] };
        })
        .filter((row) => isFilledIn(row.received) || isFilledIn(row.counted)),
    }));
export type StockRows = z.output<ReturnType<typeof createStockRowsForm>>;

/** The form of many prices; gives those that differ from what the form was made with (`seen`, in paise). */
export const createPriceRowsForm = (ids: readonly string[]) =>
  z
    .object({
      price: rowFields(ids, price()),
      seen: rowFields(ids, seenStock()),
      confirmed: confirmed(),
    })
    .transform(({ price, seen, confirmed }) => ({
      confirmed,
      rows: ids.flatMap((id) => {
        const [pricePaise, seenPaise] = [price[toRowKey(id)], seen[toRowKey(id)]];
        return pricePaise === undefined || pricePaise === seenPaise ? [] : [{ id, pricePaise, seenPaise }];
      }),
    }));
export type PriceRows = z.output<ReturnType<typeof createPriceRowsForm>>;
