import { days, hours, minutes } from "~/lib/time";
import { photoTooLarge } from "~/lib/upload-limits";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

/** How long a new authenticator secret waits for the first code of its app (rule: two-factor-changes). */
export const SETUP_HOURS = 1;

/** How long a browser is known after the last sign-in in it (rule: known-devices). */
export const KNOWN_DEVICE_DAYS = 400;

const SIGN_IN = { columns: ["expires_at"], everyMs: hours(6) } as const;

export const accounts = {
  sidebar: [{ title: () => words.users, path: "/admin/users", position: 100 }],
  searched: { user: ["name", "email", "phone"] },
  counted: { user: "coalesce({row}.staff_role, {row}.role) || iif({row}.is_active, '', ', deactivated')" },
  auditKinds: {
    user: { label: () => words.user, isPersonal: true, path: "/admin/users/:userId", table: "user" },
  },
  uploads: { "/user/picture": photoTooLarge },
  jobs: { "delete expired links and wipe them from e-mails": { everyMs: minutes(1), atStart: true } },
  expires: {
    session: { rows: "sessions", columns: ["idle_until", "ends_at"], everyMs: hours(6) },
    known_device: {
      rows: "known devices",
      columns: ["last_used_at"],
      keepMs: days(KNOWN_DEVICE_DAYS),
      everyMs: hours(24),
    },
    sign_in_step: { rows: "sign-in steps", ...SIGN_IN },
    two_factor: {
      rows: "two-factor setups",
      columns: ["created_at"],
      keepMs: hours(SETUP_HOURS),
      unless: "confirmed_at",
      everyMs: hours(6),
    },
    google_link_request: { rows: "Google link requests", ...SIGN_IN },
  },
} as const satisfies Feature;
