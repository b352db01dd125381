import { adminLink, signAllOut, twoFactorOff } from "./accounts.server";
import { backup, restore, verify } from "./backups.server";
import type { Command } from "./command";
import { doctor } from "./doctor.server";
import { emails } from "./emails.server";
import { exportShop } from "./export.server";
import { bookingLink, zeroResults } from "./lookups.server";
import { newShop } from "./new-shop.server";
import { notify } from "./notify.server";
import { renewSecrets } from "./secrets.server";
import { sql } from "./sql.server";
import { status } from "./status.server";
import { checkReadable, rehearse } from "./update/rehearse.server";
import { rollback, update } from "./update/update.server";

/** Every command, by the name that is typed (docs/commands.md). */
export const COMMANDS: Record<string, Command> = {
  new: newShop,
  status,
  doctor,
  backup,
  restore,
  verify,
  update,
  rollback,
  rehearse,
  "check-readable": checkReadable,
  "admin-link": adminLink,
  "two-factor-off": twoFactorOff,
  "sign-all-out": signAllOut,
  "renew-secrets": renewSecrets,
  emails,
  "booking-link": bookingLink,
  "zero-results": zeroResults,
  notify,
  export: exportShop,
  sql,
};
