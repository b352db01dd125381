import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

/** Rules: papers-append-only, month-closing. */
const refuse = (table: string) => `begin select raise(abort, '${table} is only ever added to'); end`;

export const papers = {
  sidebar: [{ title: words.papers, path: "/admin/papers", position: 45, roles: ["admin"] }],
  searched: { paper: ["number"] },
  counted: { paper: "{row}.kind" },
  auditKinds: {
    "paper-series": { label: words.paperNumbers, path: "/admin/settings/series" },
    month: { label: words.month, path: "/admin/gst" },
  },
  triggers: [
    ...["paper", "paper_line"].flatMap((table) => [
      `create trigger ${table}_no_update before update on ${table} ${refuse(table)};`,
      `create trigger ${table}_no_delete before delete on ${table} ${refuse(table)};`,
    ]),
    // Months are those of the shop's calendar, five and a half hours ahead of UTC.
    `create trigger paper_in_open_month before insert on paper
      when exists (select 1 from closed_month
        where month = strftime('%Y-%m', (new.issued_at + 19800000) / 1000, 'unixepoch'))
      begin select raise(abort, 'the month of the paper is closed'); end;`,
  ],
} as const satisfies Feature;
