/**
 * What the back-office searches by: any three letters in a row of these columns. Each table has an index of
 * its own, kept by triggers; rows that are not in it yet, as in a shop from before it, are added at opening.
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
// The cast: compared with a number, a text would be read as one, and no index helps with that.
const matchesRow = (thing: string, row: string) => `thing = '${thing}' and id = cast(${row}.id as text)`;
const selectPlace = (thing: string, row: string) =>
  `(select place from desk_place where ${matchesRow(thing, row)})`;

const insertWords = (thing: string, columns: readonly string[]) =>
  `insert into search_${thing} (rowid, words) values (${selectPlace(thing, "new")}, ${joinColumns("new", columns)});`;
const deleteWords = (thing: string) =>
  `delete from search_${thing} where rowid = ${selectPlace(thing, "old")};`;

const createTriggers = ([thing, columns]: [string, readonly string[]]): [name: string, body: string][] => [
  [
    `search_${thing}_added`,
    `after insert on ${thing} begin
    insert into desk_place (thing, id) values ('${thing}', new.id); ${insertWords(thing, columns)} end`,
  ],
  [
    `search_${thing}_changed`,
    `after update of ${columns.join(", ")} on ${thing} when (${joinColumns("old", columns)}) <> (${joinColumns("new", columns)}) begin
    ${deleteWords(thing)} ${insertWords(thing, columns)} end`,
  ],
  [
    `search_${thing}_removed`,
    `after delete on ${thing} begin ${deleteWords(thing)}
    delete from desk_place where ${matchesRow(thing, "old")}; end`,
  ],
];

const TRIGGERS = Object.entries(SEARCHED_COLUMNS).flatMap(createTriggers);

const fillIndex = ([thing, columns]: [string, readonly string[]]) => `
  create virtual table if not exists search_${thing} using fts5(words, content='', contentless_delete=1, tokenize='trigram');
  insert into search_${thing} (rowid, words)
    select p.place, ${joinColumns("t", columns)} from desk_place p join ${thing} t on t.id = p.id
    where p.thing = '${thing}' and p.place > coalesce((select max(id) from search_${thing}_docsize), 0);`;

const numberRows = (thing: string) => `insert into desk_place (thing, id) select '${thing}', id from ${thing}
    where cast(${thing}.id as text) not in (select id from desk_place where thing = '${thing}') order by rowid;`;

export const DROP_ADMIN_SEARCH = TRIGGERS.map(([name]) => `drop trigger if exists ${name};`).join("\n");

export const CREATE_ADMIN_SEARCH = [
  ...Object.keys(SEARCHED_COLUMNS).map(numberRows),
  ...Object.entries(SEARCHED_COLUMNS).map(fillIndex),
  ...TRIGGERS.map(([name, body]) => `create trigger ${name} ${body};`),
].join("\n");
