import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const notices = {
  sidebar: [
    {
      title: () => words.customersToInform,
      path: "/admin/updates",
      position: 55,
      waiting: { label: () => words.toInform, query: "", rows: "to inform" },
    },
  ],
  triggers: [
    // A booking that is deleted may stay for its payment, without the person.
    `create trigger customer_notice_of_deleted after update of deleted_at on service_request
      when new.deleted_at is not null
      begin delete from customer_notice where request_id = new.id; end;`,
  ],
  access: { "/admin/updates": { readers: ["counter"], writers: ["counter"] } },
} as const satisfies Feature;
