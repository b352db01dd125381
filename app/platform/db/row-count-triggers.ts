const addRows = (
  table: string,
  state: string,
  delta: number,
) => `insert into tally (thing, part, rows) values ('${table}', ${state}, ${delta})
    on conflict do update set rows = rows + ${delta};`;

const createTriggers = ([table, state]: [string, string]): [name: string, body: string][] => {
  const [before, after] = ["old", "new"].map((row) => state.replaceAll("{row}", row)) as [string, string];
  return [
    [`tally_${table}_added`, `after insert on ${table} begin ${addRows(table, after, 1)} end`],
    [`tally_${table}_removed`, `after delete on ${table} begin ${addRows(table, before, -1)} end`],
    [
      `tally_${table}_changed`,
      `after update on ${table} when (${before}) <> (${after}) begin
    ${addRows(table, before, -1)} ${addRows(table, after, 1)} end`,
    ],
  ];
};

/**
 * The SQL of the triggers that count the rows of each table by a state, itself SQL with `{row}` for the row.
 * All rows are counted anew.
 */
export const createRowCounts = (counted: Record<string, string>): string =>
  [
    "delete from tally;",
    ...Object.entries(counted).map(
      ([table, state]) =>
        `insert into tally select '${table}', ${state.replaceAll("{row}.", "")}, count(*) from ${table} group by 2;`,
    ),
    ...Object.entries(counted)
      .flatMap(createTriggers)
      .map(([name, body]) => `create trigger ${name} ${body};`),
  ].join("\n");
