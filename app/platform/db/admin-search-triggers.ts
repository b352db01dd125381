import type { SearchedRows } from "~/platform/feature";

/** What the back-office searches of each table, and of the rows of other tables that belong to its rows. */
export interface Searched {
  searched: Record<string, readonly string[]>;
  searchedRows: Record<string, readonly SearchedRows[]>;
}

type SearchedTable = [table: string, columns: readonly string[], rows: readonly SearchedRows[]];

const joinColumns = (row: string, columns: readonly string[]) =>
  columns.map((column) => `coalesce(${row}.${column}, '')`).join(" || ' ' || ");
/** The words of the rows of another table that belong to a row, as one text. */
const selectRowWords = (row: string, { table, of, columns }: SearchedRows) =>
  `coalesce((select group_concat(${joinColumns("r", columns)}, ' ') from ${table} r where r.${of} = ${row}.id), '')`;
const joinWords = (row: string, columns: readonly string[], rows: readonly SearchedRows[]) =>
  [joinColumns(row, columns), ...rows.map((one) => selectRowWords(row, one))].join(" || ' ' || ");
// Without the cast SQLite would compare numerically, and could not use the index.
const matchesRow = (table: string, row: string) => `thing = '${table}' and id = cast(${row}.id as text)`;
const selectIndexRowId = (table: string, row: string) =>
  `(select place from desk_place where ${matchesRow(table, row)})`;

const insertWords = ([table, columns, rows]: SearchedTable) =>
  `insert into search_${table} (rowid, words) values (${selectIndexRowId(table, "new")}, ${joinWords("new", columns, rows)});`;
const deleteWords = (table: string) =>
  `delete from search_${table} where rowid = ${selectIndexRowId(table, "old")};`;

const createTriggers = (searched: SearchedTable): [name: string, body: string][] => {
  const [table, columns, rows] = searched;
  return [
    [
      `search_${table}_added`,
      `after insert on ${table} begin
    insert into desk_place (thing, id) values ('${table}', new.id); ${insertWords(searched)} end`,
    ],
    [
      `search_${table}_changed`,
      `after update of ${columns.join(", ")} on ${table} when (${joinColumns("old", columns)}) <> (${joinColumns("new", columns)}) begin
    ${deleteWords(table)} ${insertWords(searched)} end`,
    ],
    [
      `search_${table}_removed`,
      `after delete on ${table} begin ${deleteWords(table)}
    delete from desk_place where ${matchesRow(table, "old")}; end`,
    ],
    ...rows.flatMap((one) => createRowTriggers(searched, one)),
  ];
};

/** When a row of another table changes, the words of the row that it belongs to are written anew. */
function createRowTriggers([table, columns, rows]: SearchedTable, one: SearchedRows) {
  const name = `search_${table}_${one.table}`;
  const rewrite = (row: string) => `begin
    delete from search_${table} where rowid = (select place from desk_place where thing = '${table}' and id = ${row}.${one.of});
    insert into search_${table} (rowid, words) select p.place, ${joinWords("t", columns, rows)}
      from ${table} t join desk_place p on p.thing = '${table}' and p.id = t.id where t.id = ${row}.${one.of}; end`;
  const isChanged = `(${joinColumns("old", one.columns)}) <> (${joinColumns("new", one.columns)})`;
  const triggers: [name: string, body: string][] = [
    [`${name}_added`, `after insert on ${one.table} when new.${one.of} is not null ${rewrite("new")}`],
    [
      `${name}_changed`,
      `after update of ${one.columns.join(", ")} on ${one.table} when ${isChanged} ${rewrite("new")}`,
    ],
    [`${name}_removed`, `after delete on ${one.table} when old.${one.of} is not null ${rewrite("old")}`],
  ];
  return triggers;
}

const fillIndex = ([table, columns, rows]: SearchedTable) => `
  create virtual table if not exists search_${table} using fts5(words, content='', contentless_delete=1, tokenize='trigram');
  insert into search_${table} (rowid, words)
    select p.place, ${joinWords("t", columns, rows)} from desk_place p join ${table} t on t.id = p.id
    where p.thing = '${table}' and p.place > coalesce((select max(id) from search_${table}_docsize), 0);`;

const numberRows = (table: string) => `insert into desk_place (thing, id) select '${table}', id from ${table}
    where cast(${table}.id as text) not in (select id from desk_place where thing = '${table}') order by rowid;`;

/**
 * The SQL of the trigram indexes by which the back-office finds any three consecutive characters in the
 * columns of each table and of the rows that belong to its rows, and of the triggers that maintain them. Rows
 * missing from an index, as in a database from before it existed, are added; a migration after which more is
 * searched drops the index, so that it is filled anew.
 */
export function createAdminSearch({ searched, searchedRows }: Searched): string {
  const tables = Object.entries(searched).map(
    ([table, columns]): SearchedTable => [table, columns, searchedRows[table] ?? []],
  );
  return [
    ...Object.keys(searched).map(numberRows),
    ...tables.map(fillIndex),
    ...tables.flatMap(createTriggers).map(([name, body]) => `create trigger ${name} ${body};`),
  ].join("\n");
}
