import { minutes, seconds } from "~/lib/time";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const emails = {
  sidebar: [
    {
      title: () => words.eMails,
      path: "/admin/outbox",
      position: 120,
      waiting: {
        label: () => words.notDelivered,
        query: "?status=given+up",
        rows: ["outbox_letter", "given up"],
      },
    },
  ],
  searched: { outbox_letter: ["recipient", "subject"] },
  counted: {
    outbox_letter: `case when {row}.sent_at is not null then 'sent' when {row}.next_attempt_at is not null then 'waiting'
      when {row}.problem is null then 'held' when {row}.problem like 'Not sent:%' then 'withdrawn' else 'given up' end`,
  },
  auditKinds: {
    letter: { label: () => words.eMail, path: "/admin/outbox/:letterId", table: "outbox_letter" },
    outbox: { label: () => words.eMails, path: "/admin/outbox" },
  },
  jobs: {
    "send e-mails": { everyMs: seconds(2), atStart: true },
    "drop e-mails that were held for too long": { everyMs: minutes(15), atStart: true },
  },
} as const satisfies Feature;
