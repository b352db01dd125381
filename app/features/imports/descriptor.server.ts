import type { SQL } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { ParsedCsv } from "~/platform/csv/read-csv.server";
import type { CsvRow } from "~/platform/csv/write-csv.server";
import type { ImportKind } from "./import-drafts.server";
import type { ImportSource } from "./rules";

export type RowFacts = Record<string, unknown>;

/** The rows of a file, those that are not imported with the reason, and what else is to be known of rows. */
export interface ReadRows extends ParsedCsv {
  leftOut?: string[];
  remarks?: string[];
}

/** The format of a file: its columns, what a cell may contain, and the column that identifies a record. */
export interface ImportFormat<Row extends RowFacts> {
  columns: readonly string[];
  /** Columns a file must have. Leaving out another column leaves its field unchanged. */
  requiredColumns: readonly string[];
  /** Other names under which columns are accepted, in lower case. */
  aliases?: Readonly<Record<string, string>>;
  /** The identifying column, which is also the name of its field. */
  key: string;
  /** Limited so that writing them blocks the shop for a second at most. */
  maxRows: number;
  schema: z.ZodType<Row>;
  /** Whether rows with a problem can be left out (rule: import-rows-left-out). */
  canLeaveOut?: boolean;
  /** Reads a file of another program, and gives rows with the columns of this format. */
  read?(bytes: Uint8Array): Promise<ReadRows>;
}

/** An existing record. */
export interface ExistingRow<Is extends RowFacts> {
  id: string;
  /** The text a row's key is compared with, if it differs from the stored field. */
  key?: string;
  facts: Is;
}

/**
 * What a row does: its number, the record's label, the record before (`before`, if it exists) and after
 * (`after`), and the fields that differ.
 */
export interface Change<Is extends RowFacts = RowFacts> {
  row: number;
  label: string;
  id?: string;
  before?: Is;
  after: Is;
  fields: string[];
}

export interface Plan<Is extends RowFacts = RowFacts> {
  added: Change<Is>[];
  changed: Change<Is>[];
  unchanged: number;
  /**
   * Changes to the volatile field of existing records (`ImportDescriptor.volatileField`) that are not
   * applied.
   */
  skipped: Change<Is>[];
}

/** How records of one kind are imported: an existing one is updated, an unknown one is added. */
export interface ImportDescriptor<Row extends RowFacts, Is extends RowFacts> {
  kind: ImportKind;
  format: ImportFormat<Row>;
  /** The table of the records, with `createdAt` and `updatedAt`. */
  table: SQLiteTable & { id: AnySQLiteColumn; updatedAt: AnySQLiteColumn };
  /** The field in which each column is stored; one that the table lacks is written by `prepareRelated`. */
  fieldByColumn: Readonly<Record<string, string>>;
  /** Columns in which an empty cell clears the field; in others it changes nothing. */
  clearableColumns: ReadonlySet<string>;
  /** The fields of a new record before the row's values. */
  defaults: Partial<Is>;
  /** Fills what a new record lacks, from what its row says. */
  complete?(facts: Is): Is;
  /** The column or expression that a row's key is looked up in. */
  keyColumn: AnySQLiteColumn | SQL;
  /**
   * A field that sales change between upload and import. For existing records it is only written on request.
   */
  volatileField?: string & keyof Is;
  /** Fields whose values may be mistyped by a digit, each with what a change of ten times or more is. */
  jumps?: Readonly<Record<string, (before: number, after: number) => boolean>>;
  /** What a record is called, if its key does not say it. */
  nameOf?(thing: Is): string;
  findExisting(keys: string[]): ExistingRow<Is>[];
  /** The cells of a record, by column. */
  toCells(thing: Is): CsvRow;
  /** Returns what finds out why a record may not become what a row makes of it, with the column. */
  createCheck?(
    now: Date,
  ): (after: Is, before: Is | undefined) => { field: string; message: string } | undefined;
  /** Further fields of a new record, added by the administrator `actorId`. */
  stamps?(actorId: string): RowFacts;
  /** The state of rows of other tables that fields are stored in, of the records with these keys. */
  relatedState?(keys: string[]): string;
  /** Prepares rows of other tables; the function it gives writes them in the same transaction. */
  prepareRelated?(
    written: WrittenRow<Is>[],
    by: { actorId: string; importId: string },
    now: Date,
  ): Promise<() => void>;
  /** Called in the transaction, before anything is written. */
  beforeWriting?(actorId: string, now: Date): void;
  /** Called in the transaction, once everything is written. */
  afterWriting?(now: Date): void;
  /** What a file with these columns was; its import is kept and can be undone (rule: import-undone). */
  toSource?(columns: string[]): ImportSource;
  /** Called after the transaction. */
  afterImport?(plan: Plan<Is>): Promise<void>;
}

/** The columns of a change in which a value is ten times as much as before or more, or as little. */
export function listJumpColumns<Row extends RowFacts, Is extends RowFacts>(
  { jumps = {}, fieldByColumn }: Pick<ImportDescriptor<Row, Is>, "jumps" | "fieldByColumn">,
  { before, after, fields }: Change<Is>,
): string[] {
  const isJump = (field = "") =>
    before !== undefined &&
    fields.includes(field) &&
    jumps[field]?.(Number(before[field]), Number(after[field])) === true;
  return Object.keys(fieldByColumn).filter((column) => isJump(fieldByColumn[column]));
}

/** A record that is added or changed, with its id. */
export interface WrittenRow<Is extends RowFacts> extends ExistingRow<Is> {
  before?: Is;
}

/** The field values of a row; for an existing record (`before`) only those whose cells differ. */
export function toValues<Row extends RowFacts, Is extends RowFacts>(
  {
    fieldByColumn,
    clearableColumns,
    toCells,
  }: Pick<ImportDescriptor<Row, Is>, "fieldByColumn" | "clearableColumns" | "toCells">,
  { value, cells }: { value: Row; cells: Partial<Record<string, string>> },
  before: Is | undefined,
): RowFacts {
  const existing = before && toCells(before);
  const differing = Object.keys(cells).filter(
    (column) => !existing || cells[column] !== String(existing[column] ?? ""),
  );
  const columns = differing.filter((column) => value[column] !== undefined || clearableColumns.has(column));
  return Object.fromEntries(columns.map((column) => [fieldByColumn[column], value[column] ?? null]));
}
