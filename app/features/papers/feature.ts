import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

/** Rules: papers-append-only, month-closing. */
const refuse = (table: string) => `begin select raise(abort, '${table} is only ever added to'); end`;

/** The columns of a paper, without the person, who may be named later, once, and erased. */
const KEPT_COLUMNS = `id, kind, number, series, prefix, financial_year, serial, order_id, service_request_id,
  refers_to, refund_id, registration, state_code, own_state_code, taxable_paise, cgst_paise, sgst_paise,
  igst_paise, untaxed_paise, round_off_paise, total_paise, is_old, seller, firm, reason, issued_at`;

/** What makes a row the one that "insert or replace" would take the place of. */
const KEYS = {
  paper: `id = new.id or number = new.number or refund_id = new.refund_id or (series = new.series
    and prefix = new.prefix and financial_year = new.financial_year and serial = new.serial)`,
  paper_line: "paper_id = new.paper_id and position = new.position",
  closed_month: "month = new.month",
};

/** The month of a moment in the shop's calendar, which is five and a half hours ahead of UTC. */
const toMonthSql = (moment: string) => `strftime('%Y-%m', (${moment} + 19800000) / 1000, 'unixepoch')`;

export const papers = {
  sidebar: [{ title: () => words.papers, path: "/admin/papers", position: 45 }],
  searched: { paper: ["number"] },
  counted: { paper: "{row}.kind" },
  auditKinds: {
    "paper-series": { label: () => words.paperNumbers, path: "/admin/settings/series" },
    month: { label: () => words.month, path: "/admin/gst" },
  },
  triggers: [
    ...Object.entries(KEYS).flatMap(([table, keys]) => [
      `create trigger ${table}_no_delete before delete on ${table} ${refuse(table)};`,
      `create trigger ${table}_no_replace before insert on ${table}
        when exists (select 1 from ${table} where ${keys}) ${refuse(table)};`,
    ]),
    `create trigger closed_month_no_update before update of month, checksum, closed_at on closed_month
      ${refuse("closed_month")};`,
    `create trigger paper_line_no_update before update on paper_line ${refuse("paper_line")};`,
    `create trigger paper_no_update before update of ${KEPT_COLUMNS} on paper ${refuse("paper")};`,
    `create trigger paper_recipient_no_update before update of recipient on paper
      when new.recipient is not null and old.recipient is not null ${refuse("paper")};`,
    // Whoever erases a customer from an order or a booking erases them from its papers.
    ...[
      ["orders", "order_id"],
      ["service_request", "service_request_id"],
    ].map(
      ([table, owner]) => `create trigger ${table}_erased_on_papers after update of address on ${table}
        when new.address is null and old.address is not null
        begin update paper set recipient = null where ${owner} = new.id; end;`,
    ),
    // Whoever tells of a visit that was paid before names the person on its receipt voucher.
    `create trigger service_request_named_on_papers after update of awaits_details on service_request
      when old.awaits_details and not new.awaits_details and new.name is not null and new.address is not null
      begin update paper set recipient = json_object('name', new.name,
          'address', new.address || coalesce(char(10) || new.pincode, ''), 'phone', coalesce(new.phone, ''))
        where service_request_id = new.id and recipient is null; end;`,
    `create trigger paper_in_open_month before insert on paper
      when exists (select 1 from closed_month where month = ${toMonthSql("new.issued_at")})
      begin select raise(abort, 'the month of the paper is closed'); end;`,
    `create trigger paper_line_in_open_month before insert on paper_line
      when exists (select 1 from closed_month join paper p on p.id = new.paper_id
        where month = ${toMonthSql("p.issued_at")})
      begin select raise(abort, 'the month of the paper is closed'); end;`,
  ],
  access: {
    "/admin/papers": { readers: ["counter", "accountant"] },
    "/admin/papers/:paperId": { readers: ["counter", "accountant"] },
    "/admin/papers/:paperId/pdf": { readers: ["counter", "accountant"] },
  },
} as const satisfies Feature;
