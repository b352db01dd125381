import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const reviews = {
  sidebar: [
    {
      title: () => words.reviews,
      path: "/admin/reviews",
      position: 95,
      waiting: {
        label: () => words.waitingLabel,
        query: "?status=waiting",
        rows: ["review", "waiting", "reported"],
      },
    },
  ],
  searched: { review: ["user_name", "title", "comment"] },
  counted: {
    review: `iif({row}.is_shown, iif({row}.report_count > 0, 'reported', 'shown'),
      iif({row}.decided_at is null, 'waiting', 'hidden'))`,
  },
  auditKinds: {
    review: { label: () => words.review, isPersonal: true, path: "/admin/reviews" },
  },
  publicTables: ["review"],
  unseenColumns: { review: ["report_count"] },
} as const satisfies Feature;
