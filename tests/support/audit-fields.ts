import Database from "better-sqlite3";

/** Names in a value of the audit log, but for those that people typed. */
function listNames(facts: unknown): string[] {
  if (Array.isArray(facts)) return facts.flatMap(listNames);
  if (typeof facts !== "object" || facts === null) return [];
  return Object.entries(facts).flatMap(([name, value]) => [
    ...name.split("."),
    ...(name.startsWith("specifications") ? [] : listNames(value)),
  ]);
}

/** The fields in the audit log of a database that have no name in `named`. */
export function listUnnamedFields(file: string, named: ReadonlyMap<string, string>): string[] {
  const database = new Database(file, { readonly: true });
  const select = "select before from audit_entry union select after from audit_entry";
  const values = database.prepare<[], string | null>(select).pluck().all();
  database.close();
  const names = new Set(values.flatMap((value) => listNames(value && JSON.parse(value))));
  return [...names].filter((name) => !named.has(name));
}
