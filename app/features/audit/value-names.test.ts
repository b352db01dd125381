import { getTableColumns, isTable, type Table } from "drizzle-orm";
import { expect, test } from "vitest";
import { CHOICES } from "./format-changed-fields";
import { VALUE_NAMES } from "./value-names";

test("the states and choices of every column that the audit log may show are named in Hindi", async () => {
  const modules = await Promise.all(
    ["bookings", "delivery", "catalog", "contact", "orders", "payments", "returns", "technicians"].map(
      (feature) => import(`../${feature}/tables.ts`),
    ),
  );
  const tables = modules.flatMap((module) => Object.values<unknown>(module)).filter((item) => isTable(item));
  const columns = tables.flatMap((table) => Object.entries(getTableColumns(table as Table)));
  const unnamed = columns
    .filter(([field]) => CHOICES.has(field))
    .flatMap(([field, { enumValues = [] }]) =>
      enumValues.flatMap((value: string) => (VALUE_NAMES.has(value) ? [] : `${field}: ${value}`)),
    );
  expect(columns.filter(([field]) => CHOICES.has(field)).length).toBeGreaterThan(15);
  expect(unnamed).toEqual([]);
});
