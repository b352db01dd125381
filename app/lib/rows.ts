import { RowErrors, ShopError } from "./errors";

/** The key of a row in the names of its fields ("courier.r65f…"), where a digit may not come first. */
export const toRowKey = (id: string): string => `r${id}`;

const ROW_ID = /^\w{1,39}$/;

/** At most `max` different ids of rows; texts that are none are left out. */
export const toRowIds = (texts: readonly string[], max: number): string[] =>
  [...new Set(texts)].filter((text) => ROW_ID.test(text)).slice(0, max);

/** The ids of the rows that have a field of this name in a form. */
export const listRowIds = (form: FormData, name: string, max: number): string[] =>
  toRowIds(
    [...form.keys()].flatMap((key) => (key.startsWith(`${name}.r`) ? [key.slice(name.length + 2)] : [])),
    max,
  );

/**
 * Does `work` for every row, in the caller's transaction, and gives the results. Throws `RowErrors` with
 * `message` if it throws a ShopError for any of them; `toProblem` gives its field and text.
 */
export function doForRows<Row, Result>(
  rows: readonly Row[],
  message: string,
  work: (row: Row) => Result,
  toProblem: (row: Row, error: ShopError) => [field: string, text: string],
): Result[] {
  const problems: [string, string][] = [];
  const results = rows.flatMap((row) => {
    try {
      return [work(row)];
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      problems.push(toProblem(row, error));
      return [];
    }
  });
  if (problems.length > 0) throw new RowErrors("CONFLICT", message, Object.fromEntries(problems));
  return results;
}
