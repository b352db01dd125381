import { hours } from "~/lib/time";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const contact = {
  sidebar: [
    {
      title: () => words.contactMessages,
      path: "/admin/messages",
      position: 90,
      waiting: { label: () => words.newLabel, query: "?status=new", rows: ["contact_message", "new"] },
    },
  ],
  searched: { contact_message: ["number", "name", "email", "subject", "message"] },
  counted: { contact_message: "{row}.status" },
  binned: { template: { tables: { reply_template: "id" } } },
  auditKinds: {
    message: {
      label: () => words.contactMessage,
      isPersonal: true,
      path: "/admin/messages/:messageId",
      table: "contact_message",
    },
    template: { label: () => words.replyTemplate, path: "/admin/messages/templates" },
  },
  // Twenty replies may be larger than a form without a file.
  uploads: { "/admin/messages/answer": () => words.repliesTooLong },
  jobs: { "delete expired contact messages": { everyMs: hours(6) } },
  access: {
    "/admin/messages": { readers: ["counter"], writers: ["counter"] },
    "/admin/messages/answer": { readers: ["counter"], writers: ["counter"] },
    "/admin/messages/:messageId": { readers: ["counter"], writers: ["counter"] },
  },
} as const satisfies Feature;
