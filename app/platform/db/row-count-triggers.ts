/**
 * What the back-office counts: the rows of these tables by one column, or what is worked out of it. Kept by
 * triggers, and counted anew at every opening.
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
  thing: string,
  part: string,
  step: number,
) => `insert into tally (thing, part, rows) values ('${thing}', ${part}, ${step})
    on conflict do update set rows = rows + ${step};`;

const createTriggers = ([thing, part]: [string, string]): [name: string, body: string][] => {
  const [before, after] = ["old", "new"].map((row) => part.replaceAll("{row}", row)) as [string, string];
  return [
    [`tally_${thing}_added`, `after insert on ${thing} begin ${addRows(thing, after, 1)} end`],
    [`tally_${thing}_removed`, `after delete on ${thing} begin ${addRows(thing, before, -1)} end`],
    [
      `tally_${thing}_changed`,
      `after update on ${thing} when (${before}) <> (${after}) begin
    ${addRows(thing, before, -1)} ${addRows(thing, after, 1)} end`,
    ],
  ];
};

const TRIGGERS = Object.entries(COUNTED_TABLES).flatMap(createTriggers);

export const DROP_ROW_COUNTS = TRIGGERS.map(([name]) => `drop trigger if exists ${name};`).join("\n");

export const CREATE_ROW_COUNTS = [
  "delete from tally;",
  ...Object.entries(COUNTED_TABLES).map(
    ([thing, part]) =>
      `insert into tally select '${thing}', ${part.replaceAll("{row}.", "")}, count(*) from ${thing} group by 2;`,
  ),
  ...TRIGGERS.map(([name, body]) => `create trigger ${name} ${body};`),
].join("\n");
