/**
 * The columns the back-office searches, by table, for any three consecutive characters. Each table has a
 * trigram index, maintained by triggers; rows missing from it, as in a database from before the index
 * existed, are added when the database is opened.
 */
export const SEARCHED_COLUMNS = {
  orders: ["number", "name", "email", "phone"],
  service_request: ["number", "name", "email", "phone"],
  contact_message: ["number", "name", "email", "subject", "message"],
  user: ["name", "email", "phone"],
  electrician: ["name", "email", "phone"],
  product: ["sku", "name", "brand"],
  service_area: ["pincode", "area", "city"],
  outbox_letter: ["recipient", "subject"],
  audit_entry: ["action", "kind", "label"],
} as const;

export type SearchedTable = keyof typeof SEARCHED_COLUMNS;

const joinColumns = (row: string, columns: readonly string[]) =>
  columns.map((column) => `coalesce(${row}.${column}, '')`).join(" || ' ' || ");
// Without the cast SQLite would compare numerically, and could not use the index.
const matchesRow = (table: string, row: string) => `thing = '${table}' and id = cast(${row}.id as text)`;
const selectIndexRowId = (table: string, row: string) =>
  `(select place from desk_place where ${matchesRow(table, row)})`;

const insertWords = (table: string, columns: readonly string[]) =>
  `insert into search_${table} (rowid, words) values (${selectIndexRowId(table, "new")}, ${joinColumns("new", columns)});`;
const deleteWords = (table: string) =>
  `delete from search_${table} where rowid = ${selectIndexRowId(table, "old")};`;

const createTriggers = ([table, columns]: [string, readonly string[]]): [name: string, body: string][] => [
  [
    `search_${table}_added`,
    `after insert on ${table} begin
    insert into desk_place (thing, id) values ('${table}', new.id); ${insertWords(table, columns)} end`,
  ],
  [
    `search_${table}_changed`,
    `after update of ${columns.join(", ")} on ${table} when (${joinColumns("old", columns)}) <> (${joinColumns("new", columns)}) begin
    ${deleteWords(table)} ${insertWords(table, columns)} end`,
  ],
  [
    `search_${table}_removed`,
    `after delete on ${table} begin ${deleteWords(table)}
    delete from desk_place where ${matchesRow(table, "old")}; end`,
  ],
];

const TRIGGERS = Object.entries(SEARCHED_COLUMNS).flatMap(createTriggers);

const fillIndex = ([table, columns]: [string, readonly string[]]) => `
  create virtual table if not exists search_${table} using fts5(words, content='', contentless_delete=1, tokenize='trigram');
  insert into search_${table} (rowid, words)
    select p.place, ${joinColumns("t", columns)} from desk_place p join ${table} t on t.id = p.id
    where p.thing = '${table}' and p.place > coalesce((select max(id) from search_${table}_docsize), 0);`;

const numberRows = (table: string) => `insert into desk_place (thing, id) select '${table}', id from ${table}
    where cast(${table}.id as text) not in (select id from desk_place where thing = '${table}') order by rowid;`;

export const DROP_ADMIN_SEARCH = TRIGGERS.map(([name]) => `drop trigger if exists ${name};`).join("\n");

export const CREATE_ADMIN_SEARCH = [
  ...Object.keys(SEARCHED_COLUMNS).map(numberRows),
  ...Object.entries(SEARCHED_COLUMNS).map(fillIndex),
  ...TRIGGERS.map(([name, body]) => `create trigger ${name} ${body};`),
].join("\n");
