import { createHash } from "node:crypto";
import type { CsvRow } from "~/lib/csv.server";

export type Facts = Record<string, unknown>;

/** One thing of a file: its row there, what people call it, what it is now, if it is there, and what it would be. */
export interface Wanted<Is extends Facts> {
  row: number;
  label: string;
  id?: string;
  was?: Is;
  is: Is;
}

/** The same, with the fields that would be others. */
export type Change<Is extends Facts = Facts> = Wanted<Is> & { fields: string[] };

/** What a file would do (D37). */
export interface Plan<Is extends Facts = Facts> {
  added: Change<Is>[];
  changed: Change<Is>[];
  unchanged: number;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Sorts the things of a file into those it adds, changes, and leaves as they are. */
export function planOf<Is extends Facts>(wanted: Wanted<Is>[]): Plan<Is> {
  const all = wanted.map((thing) => ({ ...thing, fields: differing(thing) }));
  const added = all.filter(({ was }) => was === undefined);
  const changed = all.filter(({ was, fields }) => was !== undefined && fields.length > 0);
  return { added, changed, unchanged: all.length - added.length - changed.length };
}

const differing = <Is extends Facts>({ was, is }: Wanted<Is>) =>
  Object.keys(is).filter((field) => !isSame(was?.[field], is[field]));

/** What tells two plans apart, so that whoever applies one gets what they have been shown. */
export function digestOf({ added, changed, unchanged }: Plan): string {
  const told = [...added, ...changed].map(({ label, was, is, fields }) => [
    label,
    fields.map((field) => [field, was?.[field], is[field]]),
  ]);
  return createHash("sha256")
    .update(JSON.stringify([unchanged, told]))
    .digest("base64url");
}

/** The columns of a row that say something; of a thing that is there (`now`: how it stands in a file), something else. */
export const columnsSaying = <Column extends string>(
  cells: Partial<Record<Column, string>>,
  now: CsvRow<Column> | undefined,
): Column[] =>
  (Object.keys(cells) as Column[]).filter((column) => now === undefined || cells[column] !== String(now[column] ?? ""));
