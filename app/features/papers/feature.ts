import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

/** Rules: papers-append-only, month-closing. */
const refuse = (table: string) => `begin select raise(abort, '${table} is only ever added to'); end`;

/** The columns of a paper, without the person, whose data may be erased. */
const KEPT_COLUMNS = `id, kind, number, series, prefix, financial_year, serial, order_id, service_request_id,
  refers_to, refund_id, registration, state_code, own_state_code, taxable_paise, cgst_paise, sgst_paise,
  igst_paise, untaxed_paise, round_off_paise, total_paise, is_old, seller, firm, reason, issued_at`;

/** The month of a moment in the shop's calendar, which is five and a half hours ahead of UTC. */
const toMonthSql = (moment: string) => `strftime('%Y-%m', (${moment} + 19800000) / 1000, 'unixepoch')`;

export const papers = {
  sidebar: [{ title: words.papers, path: "/admin/papers", position: 45, roles: ["admin"] }],
  searched: { paper: ["number"] },
  counted: { paper: "{row}.kind" },
  auditKinds: {
    "paper-series": { label: words.paperNumbers, path: "/admin/settings/series" },
    month: { label: words.month, path: "/admin/gst" },
  },
  triggers: [
    ...["paper", "paper_line"].map(
      (table) => `create trigger ${table}_no_delete before delete on ${table} ${refuse(table)};`,
    ),
    `create trigger paper_line_no_update before update on paper_line ${refuse("paper_line")};`,
    `create trigger paper_no_update before update of ${KEPT_COLUMNS} on paper ${refuse("paper")};`,
    `create trigger paper_recipient_no_update before update of recipient on paper
      when new.recipient is not null ${refuse("paper")};`,
    // Whoever erases a customer from an order or a booking erases them from its papers.
    ...[
      ["orders", "order_id"],
      ["service_request", "service_request_id"],
    ].map(
      ([table, owner]) => `create trigger ${table}_erased_on_papers after update of address on ${table}
        when new.address is null and old.address is not null
        begin update paper set recipient = null where ${owner} = new.id; end;`,
    ),
    `create trigger paper_in_open_month before insert on paper
      when exists (select 1 from closed_month where month = ${toMonthSql("new.issued_at")})
      begin select raise(abort, 'the month of the paper is closed'); end;`,
    `create trigger paper_line_in_open_month before insert on paper_line
      when exists (select 1 from closed_month join paper p on p.id = new.paper_id
        where month = ${toMonthSql("p.issued_at")})
      begin select raise(abort, 'the month of the paper is closed'); end;`,
  ],
} as const satisfies Feature;
