import { CREATE_ADMIN_SEARCH, DROP_ADMIN_SEARCH } from "./admin-search-triggers";
import { CREATE_LISTING, DROP_LISTING } from "./listing-triggers";
import { CREATE_ROW_COUNTS, DROP_ROW_COUNTS } from "./row-count-triggers";

const APPEND_ONLY_TABLES = ["audit_entry"];

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
const guards = APPEND_ONLY_TABLES.flatMap((table) =>
  listGuards(table).map(([name, timing]) => ({
    name,
    createSql: `create trigger ${name} ${timing} ${raiseAbort(table)};`,
  })),
);

/** Drops all triggers, for a migration that rebuilds tables. */
export const DROP_TRIGGERS = [
  DROP_LISTING,
  DROP_ROW_COUNTS,
  DROP_ADMIN_SEARCH,
  ...guards.map(({ name }) => `drop trigger if exists ${name};`),
].join("\n");

/** Recreates all triggers: listing entries, row counts, back-office search, append-only tables. */
export const CREATE_TRIGGERS = [
  CREATE_LISTING,
  CREATE_ROW_COUNTS,
  CREATE_ADMIN_SEARCH,
  ...guards.map(({ createSql }) => createSql),
].join("\n");
