import { words } from "~/features/catalog/words.en";
import { RowErrors } from "~/lib/errors";
import { formatCount } from "~/lib/format-count";
import { isStockJump } from "./jumps";

/** A change of ten times or more, at the field where it was typed. */
export interface Jump {
  field: string;
  sku: string;
  text: string;
}

/** The change of a stock, if it is a jump, at the field where it was typed. */
export const findStockJump = (
  field: string,
  { sku, before, after }: { sku: string; before: number; after: number },
): Jump | undefined =>
  isStockJump(before, after)
    ? { field, sku, text: words.fromTo(formatCount(before), formatCount(after)) }
    : undefined;

/**
 * Throws `RowErrors` at the jumps and at `confirmed`, unless `accepted` repeats what is asked there (rule:
 * jumps-asked).
 */
export function assertJumpsAccepted(jumps: (Jump | undefined)[], accepted: string | undefined): void {
  const found = jumps.filter((jump) => jump !== undefined);
  if (found.length === 0) return;
  const question = words.jumpsQuestion(found.map(({ sku, text }) => `${sku}: ${text}`).join("; "));
  if (question === accepted) return;
  const problems = found.map(({ field, text }): [string, string] => [field, text]);
  const message = words.nothingSavedYet;
  throw new RowErrors("CONFLICT", message, { ...Object.fromEntries(problems), confirmed: question });
}
