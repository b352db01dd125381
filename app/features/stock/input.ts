import { z } from "zod";
import { formKeyField, lenient, lenientPage, optionalField, searchText, singleLine } from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { ADJUST_SIGNS, MAX_STOCK, STOCK_NOTE_MAX_LENGTH } from "./rules";
import { ADJUST_REASONS, STOCK_REASONS } from "./tables";
import { words } from "./words.en";

/** A number of pieces with the sign that was typed before it, if any: "+2", "-2", "2". */
const typedChange = z
  .string({ error: () => words.changeWrong })
  .trim()
  .regex(/^[+−–-]?\s?\d{1,6}$/, { error: () => words.changeWrong })
  .transform((text) => ({
    sign: /^\d/.test(text) ? undefined : text.startsWith("+") ? (1 as const) : (-1 as const),
    pieces: Number(text.replace(/\D/g, "")),
  }))
  .refine(({ pieces }) => pieces > 0 && pieces <= MAX_STOCK, { error: () => words.changeWrong });

/** Pieces that leave a stock or come into it for a reason (rule: stock-adjusted). */
export const AdjustStockForm = z
  .object({
    change: typedChange,
    reason: z.enum(ADJUST_REASONS, { error: () => words.chooseReason }),
    note: optionalField(
      singleLine("", STOCK_NOTE_MAX_LENGTH, () => words.noteTooLong(STOCK_NOTE_MAX_LENGTH)),
    ),
    formKey: formKeyField(),
  })
  .transform(({ change: { sign, pieces }, ...form }, context) => {
    const usual = ADJUST_SIGNS[form.reason];
    const issue = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (usual === undefined && sign === undefined) issue("change", words.changeNeedsSign);
    if (usual !== undefined && sign !== undefined && sign !== usual)
      issue("change", usual === -1 ? words.piecesLeave : words.piecesComeIn);
    if (form.reason === "other" && form.note === undefined) issue("note", words.saySomething);
    return { ...form, change: (sign ?? usual ?? 1) * pieces };
  });
export type AdjustStockForm = z.output<typeof AdjustStockForm>;

const day = z.string().refine(isCalendarDay);

/** The query of the list of all stock movements; an invalid part is ignored. */
export const StockLedgerQuery = z.object({
  search: searchText().catch(undefined),
  ...lenient({ reason: z.enum(STOCK_REASONS).optional(), from: day.optional(), to: day.optional() }),
  page: lenientPage(),
});
export type StockLedgerQuery = z.output<typeof StockLedgerQuery>;
