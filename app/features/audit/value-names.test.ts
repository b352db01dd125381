import { getTableColumns, isTable, type Table } from "drizzle-orm";
import { expect, test } from "vitest";
import { FIELD_NAMES } from "./field-names";
import { CHOICES } from "./format-changed-fields";
import { VALUE_NAMES } from "./value-names";

const MODULES = import.meta.glob<Record<string, unknown>>("../*/*tables.ts", { eager: true });
const COLUMNS = Object.values(MODULES)
  .flatMap((module) => Object.values(module))
  .filter((item) => isTable(item))
  .flatMap((table) => Object.entries(getTableColumns(table as Table)))
  .filter(([, { enumValues }]) => enumValues);

/** Codes that stay as they are. */
const NOT_NAMED = ["language", "unit"];

test("the states and choices of every column that the audit log may show are named in Hindi", () => {
  const columns = COLUMNS.filter(([field]) => CHOICES.has(field));
  const unnamed = columns.flatMap(([field, { enumValues = [] }]) =>
    enumValues.flatMap((value: string) => (VALUE_NAMES.has(value) ? [] : `${field}: ${value}`)),
  );
  expect(columns.length).toBeGreaterThan(15);
  expect(unnamed).toEqual([]);
});

test("every column of choices that has a name has names of its values", () => {
  const fields = new Set(COLUMNS.map(([field]) => field));
  expect([...fields].filter((field) => FIELD_NAMES.has(field) && !CHOICES.has(field)).sort()).toEqual(
    NOT_NAMED.toSorted(),
  );
});
