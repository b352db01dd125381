import { CREATE_ADMIN_SEARCH, DROP_ADMIN_SEARCH } from "./admin-search-triggers";
import { CREATE_LISTING, DROP_LISTING } from "./listing-triggers";
import { CREATE_ROW_COUNTS, DROP_ROW_COUNTS } from "./row-count-triggers";

const APPEND_ONLY_TABLES = ["audit_entry"];

/**
 * What nobody does to them. "insert or replace" takes a row away without a delete: so a row comes only at the
 * end. Before it is there an id that was not given reads -1, and whatever it would replace is still there;
 * afterwards one below all others shows.
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
  listGuards(table).map(([name, on]) => ({
    name,
    made: `create trigger ${name} ${on} ${raiseAbort(table)};`,
  })),
);

/** Takes away all that the database does by itself, for a migration that rebuilds tables. */
export const DROP_TRIGGERS = [
  DROP_LISTING,
  DROP_ROW_COUNTS,
  DROP_ADMIN_SEARCH,
  ...guards.map(({ name }) => `drop trigger if exists ${name};`),
].join("\n");

/**
 * Makes it anew: shelves, tallies, the search of the back-office, and the books that are only ever added to.
 */
export const CREATE_TRIGGERS = [
  CREATE_LISTING,
  CREATE_ROW_COUNTS,
  CREATE_ADMIN_SEARCH,
  ...guards.map(({ made }) => made),
].join("\n");
