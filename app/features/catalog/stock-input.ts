import { z } from "zod";
import { parseNumber, removeGrouping } from "~/lib/money";
import { MAX_STOCK } from "./rules";
import { words } from "./words.en";

/**
 * Parses a typed number: undefined for a blank text, NaN for no number. Other values are returned as given.
 */
export function parseTypedNumber(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim();
  return text === "" ? undefined : parseNumber(removeGrouping(text));
}

export const stockNumber = () =>
  z
    .number({ error: () => words.stockWrong })
    .int({ error: () => words.stockWrong })
    .min(0, { error: () => words.stockWrong })
    .max(MAX_STOCK, { error: () => words.stockWrong });

/** The stock that the form was made with, to detect a change by somebody else; undefined if not sent. */
export const seenStock = () => z.coerce.number().int().min(0).optional().catch(undefined);

/** A total of a stock, or pieces that are added to the total that the form was made with: "+10". */
export const typedTotal = () =>
  z.preprocess(
    (value) => (isAddition(value) ? { added: parseAddition(value) } : parseTypedNumber(value)),
    z.union([stockNumber(), z.object({ added: stockNumber() })], { error: () => words.stockWrong }),
  );

/** Whether a number was typed as an addition to a total. */
export const isAddition = (value: unknown): value is string =>
  typeof value === "string" && /^\s*\+/.test(value);

/** Parses "+10" as 10. */
export const parseAddition = (text: string): unknown => parseTypedNumber(text.replace("+", ""));

interface TypedStock {
  stockQuantity: number | { added: number };
  seenStock?: number;
}

/** Makes an addition a total of the stock that the form was made with (rule: stock-count). */
export function toTotalStock<Form extends TypedStock>(
  { stockQuantity: typed, ...form }: Form,
  context: z.RefinementCtx,
) {
  const stockQuantity = typeof typed === "number" ? typed : (form.seenStock ?? Number.NaN) + typed.added;
  if (!(stockQuantity <= MAX_STOCK))
    context.addIssue({ code: "custom", path: ["stockQuantity"], message: words.stockWrong });
  return { ...form, stockQuantity };
}
