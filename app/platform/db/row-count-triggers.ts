/**
 * The tables whose rows the back-office counts, each with the SQL of the state it counts by. Triggers
 * maintain the counts, which are recomputed whenever the database is opened.
 */
const COUNTED_TABLES = {
  orders: "{row}.status",
  service_request: "case when {row}.deleted_at is null then {row}.status else 'deleted' end",
  contact_message: "{row}.status",
  user: "iif({row}.is_active, {row}.role, {row}.role || ', deactivated')",
  product: "case when {row}.archived_at is null then 'on sale' else 'archived' end",
  electrician: "{row}.status",
  service_area: "case when {row}.is_serviceable and {row}.is_active then 'served' else 'not served' end",
  outbox_letter: `case when {row}.sent_at is not null then 'sent' when {row}.next_attempt_at is not null then 'waiting'
      when {row}.problem like 'Not sent:%' then 'withdrawn' else 'given up' end`,
  audit_entry: "{row}.kind",
} as const;

export type CountedTable = keyof typeof COUNTED_TABLES;

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

const TRIGGERS = Object.entries(COUNTED_TABLES).flatMap(createTriggers);

export const DROP_ROW_COUNTS = TRIGGERS.map(([name]) => `drop trigger if exists ${name};`).join("\n");

export const CREATE_ROW_COUNTS = [
  "delete from tally;",
  ...Object.entries(COUNTED_TABLES).map(
    ([table, state]) =>
      `insert into tally select '${table}', ${state.replaceAll("{row}.", "")}, count(*) from ${table} group by 2;`,
  ),
  ...TRIGGERS.map(([name, body]) => `create trigger ${name} ${body};`),
].join("\n");
