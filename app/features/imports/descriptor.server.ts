import type { SQL } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { CsvRow } from "~/platform/csv/write-csv.server";
import type { BulkRows } from "~/platform/db/bulk-insert.server";
import type { ImportKind } from "./import-drafts.server";

export type RowFacts = Record<string, unknown>;

/**
 * What the rows of a file are: their columns, what a cell may say, and the column by which a thing is found
 * again.
 */
export interface ImportFormat<Row extends RowFacts> {
  columns: readonly string[];
  /** Those a file must have. A column that is left out leaves what is there as it is. */
  requiredColumns: readonly string[];
  /** The key is kept under its own name. */
  key: string;
  /** Written in one go, they may hold the shop for a second at most. */
  maxRows: number;
  schema: z.ZodType<Row>;
}

/** A thing that is there already. */
export interface ExistingRow<Is extends RowFacts> {
  id: string;
  /** What a row finds it by, where that is not simply its key as it is kept. */
  key?: string;
  is: Is;
}

/**
 * One thing of a file: its row there, what people call it, what it is now, if it is there, what it would be,
 * and which fields differ.
 */
export interface Change<Is extends RowFacts = RowFacts> {
  row: number;
  label: string;
  id?: string;
  was?: Is;
  is: Is;
  fields: string[];
}

/** What a file would do. */
export interface Plan<Is extends RowFacts = RowFacts> {
  added: Change<Is>[];
  changed: Change<Is>[];
  unchanged: number;
  /**
   * Of things that are there: what sales move (`Importing.moving`), where the file says otherwise and it is
   * left as it is.
   */
  left: Change<Is>[];
}

/**
 * How one kind of thing is brought in from a file: one that is known becomes what the file says of it, one
 * that is not is added.
 */
export interface ImportDescriptor<Row extends RowFacts, Is extends RowFacts> {
  kind: ImportKind;
  format: ImportFormat<Row>;
  /** Where its things are kept, with moments `createdAt` and `updatedAt`. */
  table: SQLiteTable & { id: AnySQLiteColumn; updatedAt: AnySQLiteColumn };
  /** The fields that the columns of the file are kept as. */
  fieldByColumn: Readonly<Record<string, string>>;
  /** Columns whose empty cell takes away what is there; elsewhere it says nothing. */
  clearableColumns: ReadonlySet<string>;
  /** A new thing, before a file says anything of it. */
  defaults: Partial<Is>;
  /** What of the table a row's key is looked up in. */
  keyColumn: AnySQLiteColumn | SQL;
  /**
   * The field that sales move while a file lies about: of a thing that is there, it is written only where
   * somebody says so.
   */
  volatileField?: string & keyof Is;
  findExisting(keys: string[]): ExistingRow<Is>[];
  /** How a thing stands in a file, by column. */
  toCells(thing: Is): CsvRow;
  /** What a new thing bears besides, made by the administrator `by`. */
  stamps?(actorId: string): RowFacts;
  /** Rows of other books that go with it, in the same transaction. */
  prepareRelated?(written: WrittenRow<Is>[], actorId: string, now: Date): Promise<BulkRows>;
  /** What is left to do once all of it is written. */
  afterImport?(plan: Plan<Is>): Promise<void>;
}

/** A thing that a file adds or changes, with its id. */
export interface WrittenRow<Is extends RowFacts> extends ExistingRow<Is> {
  was?: Is;
}

/** What a row says, as it is kept; of a thing that is there (`was`), only what stands otherwise in a file. */
export function toValues<Row extends RowFacts, Is extends RowFacts>(
  {
    fieldByColumn,
    clearableColumns,
    toCells,
  }: Pick<ImportDescriptor<Row, Is>, "fieldByColumn" | "clearableColumns" | "toCells">,
  { value, cells }: { value: Row; cells: Partial<Record<string, string>> },
  was: Is | undefined,
): RowFacts {
  const now = was && toCells(was);
  const saying = Object.keys(cells).filter((column) => !now || cells[column] !== String(now[column] ?? ""));
  const said = saying.filter((column) => value[column] !== undefined || clearableColumns.has(column));
  return Object.fromEntries(said.map((column) => [fieldByColumn[column], value[column] ?? null]));
}
