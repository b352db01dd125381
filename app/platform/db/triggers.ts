import type Database from "better-sqlite3";
import type { Feature } from "~/platform/feature";
import { createAdminSearch } from "./admin-search-triggers";
import { createRowCounts } from "./row-count-triggers";

/** What triggers maintain, of all features. */
export type Maintained = Required<
  Pick<Feature, "searched" | "searchedRows" | "counted" | "appendOnly" | "triggers">
>;

/**
 * Triggers that keep a table append-only. "insert or replace" would remove a row without a delete, so new ids
 * must be higher than all others (rule: audit-append-only). Before the insert an id that was not given reads
 * -1, and the row it would replace still exists; the trigger after the insert rejects ids below 1.
 */
const listGuards = (table: string) =>
  [
    [`${table}_no_update`, `before update on ${table}`],
    [`${table}_no_delete`, `before delete on ${table}`],
    [
      `${table}_no_replace`,
      `before insert on ${table} when new.id <> -1 and new.id <= (select max(id) from ${table})`,
    ],
    [`${table}_in_order`, `after insert on ${table} when new.id < 1`],
  ] as const;

const raiseAbort = (table: string) => `begin select raise(abort, '${table} is only ever added to'); end`;

/** Drops triggers and views whose names match `glob`; a migration that rebuilds tables needs all gone. */
export function dropTriggers(client: Database.Database, glob = "*"): void {
  const names = client
    .prepare(
      "select type || ' if exists ' || name from sqlite_schema where type in ('trigger', 'view') and name glob ?",
    )
    .pluck()
    .all(glob);
  client.exec(names.map((name) => `drop ${name};`).join("\n"));
}

/** Recreates all triggers: the features' own, row counts, back-office search, append-only tables. */
export function recreateTriggers(client: Database.Database, maintained: Maintained): void {
  dropTriggers(client);
  const guards = maintained.appendOnly.flatMap((table) =>
    listGuards(table).map(([name, timing]) => `create trigger ${name} ${timing} ${raiseAbort(table)};`),
  );
  client.exec(
    [
      ...maintained.triggers,
      createRowCounts(maintained.counted),
      createAdminSearch(maintained),
      ...guards,
    ].join("\n"),
  );
}
