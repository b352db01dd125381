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

const fillIndex = ([table, columns]: [string, readonly string[]]) => `
  create virtual table if not exists search_${table} using fts5(words, content='', contentless_delete=1, tokenize='trigram');
  insert into search_${table} (rowid, words)
    select p.place, ${joinColumns("t", columns)} from desk_place p join ${table} t on t.id = p.id
    where p.thing = '${table}' and p.place > coalesce((select max(id) from search_${table}_docsize), 0);`;

const numberRows = (table: string) => `insert into desk_place (thing, id) select '${table}', id from ${table}
    where cast(${table}.id as text) not in (select id from desk_place where thing = '${table}') order by rowid;`;

/**
 * The SQL of the trigram indexes by which the back-office finds any three consecutive characters in the
 * columns of each table, and of the triggers that maintain them. Rows missing from an index, as in a database
 * from before it existed, are added.
 */
export const createAdminSearch = (searched: Record<string, readonly string[]>): string =>
  [
    ...Object.keys(searched).map(numberRows),
    ...Object.entries(searched).map(fillIndex),
    ...Object.entries(searched)
      .flatMap(createTriggers)
      .map(([name, body]) => `create trigger ${name} ${body};`),
  ].join("\n");
