import { START_DESK_SEARCH, STOP_DESK_SEARCH } from "./desk-search";
import { START_SHELVING, STOP_SHELVING } from "./shelving";
import { START_TALLYING, STOP_TALLYING } from "./tallies";

const ONLY_ADDED_TO = ["audit_entry"];
const VERBS = ["update", "delete"];

const guards = ONLY_ADDED_TO.flatMap((table) => VERBS.map((verb) => [`${table}_no_${verb}`, verb, table] as const));

/** Takes away all that the database does by itself, for a migration that rebuilds tables. */
export const STOP = [
  STOP_SHELVING,
  STOP_TALLYING,
  STOP_DESK_SEARCH,
  ...guards.map(([name]) => `drop trigger if exists ${name};`),
].join("\n");

/** Makes it anew: shelves, tallies, the search of the back-office, and the books that are only ever added to. */
export const START = [
  START_SHELVING,
  START_TALLYING,
  START_DESK_SEARCH,
  ...guards.map(
    ([name, verb, table]) => `create trigger ${name} before ${verb} on ${table} begin
    select raise(abort, '${table} is only ever added to'); end;`,
  ),
].join("\n");
