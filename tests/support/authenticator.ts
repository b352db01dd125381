import { generateSync } from "otplib";
import { look, openBooks } from "./books";

const STEP_MS = 30_000;

/** What an authenticator app shows for a secret; `steps`: so many half minutes later, or earlier. */
export const codeOf = (secret: string, now = new Date(), steps = 0): string =>
  generateSync({ secret, epoch: Math.floor((now.getTime() + steps * STEP_MS) / 1000) });

/** Codes that were used count once more, so that no test has to wait for the next half minute. */
export const forgetUsedCodes = (shop: { folder: string }) =>
  look(shop, "update two_factor set last_step = null where 1 returning 1");

/** A secret for somebody who has turned two-factor sign-in on long ago. */
export const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** Turns two-factor sign-in on for somebody, straight in the books, as if no code of it had counted yet. */
export function giveTwoFactor(shop: { folder: string }, userId: string): void {
  const books = openBooks(shop);
  const put = "insert or replace into two_factor (user_id, secret, confirmed_at, created_at) values (?, ?, ?, ?)";
  const since = Date.parse("2026-11-01T06:00:00Z");
  books.prepare(put).run(userId, SECRET, since, since);
  books.close();
}
