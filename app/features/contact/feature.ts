import { hours } from "~/lib/time";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const contact = {
  sidebar: [
    {
      title: words.contactMessages,
      path: "/admin/messages",
      position: 90,
      roles: ["admin"],
      waiting: { label: words.newLabel, query: "?status=new", rows: ["contact_message", "new"] },
    },
  ],
  searched: { contact_message: ["number", "name", "email", "subject", "message"] },
  counted: { contact_message: "{row}.status" },
  auditKinds: {
    message: {
      label: words.contactMessage,
      isPersonal: true,
      path: "/admin/messages/:messageId",
      table: "contact_message",
    },
  },
  jobs: { "delete expired contact messages": { everyMs: hours(6) } },
} as const satisfies Feature;
