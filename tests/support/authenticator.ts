import { createHash } from "node:crypto";
import { generateSync } from "otplib";
import { look, openBooks } from "./books";

type Shop = { folder: string };
const STEP_MS = 30_000;

/** What an authenticator app shows for a secret; `steps`: so many half minutes later, or earlier. */
export const codeOf = (secret: string, now = new Date(), steps = 0): string =>
  generateSync({ secret, epoch: Math.floor((now.getTime() + steps * STEP_MS) / 1000) });

/** Codes that were used count once more, so that no test has to wait for the next half minute. */
export const forgetUsedCodes = (shop: Shop) =>
  look(shop, "update two_factor set last_step = null where 1 returning 1");

/** The secret of somebody's app, and one of their recovery codes. */
export const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
export const RECOVERY = "7K3QM-X9D2A";

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Turns two-factor sign-in on for somebody, straight in the books; with `since` null their app waits for its
 * first code.
 */
export function giveTwoFactor(
  shop: Shop,
  userId: string,
  since: number | null = Date.parse("2026-11-01T06:00Z"),
): void {
  const books = openBooks(shop);
  const put =
    "insert or replace into two_factor (user_id, secret, confirmed_at, created_at) values (?, ?, ?, ?)";
  books.prepare(put).run(userId, SECRET, since, since ?? Date.now());
  const code = digest(`${userId} ${RECOVERY.replace("-", "")}`);
  books.prepare("insert or replace into recovery_code (user_id, code_hash) values (?, ?)").run(userId, code);
  books.close();
}

/** Turns it off again, straight in the books. */
export function takeTwoFactor(shop: Shop, userId: string): void {
  const books = openBooks(shop);
  for (const table of ["two_factor", "recovery_code"])
    books.prepare(`delete from ${table} where user_id = ?`).run(userId);
  books.close();
}

/** The cookie of a browser that has proved all but the code. */
export const STEP_COOKIE = {
  name: "sign-in-step",
  value: encodeURIComponent(btoa(JSON.stringify("of-the-first-half"))),
};

/**
 * Lets the shop wait, for as long as a test takes, for somebody's code in the browser that has `STEP_COOKIE`.
 */
export const awaitCode = (shop: Shop, userId: string): string =>
  look(
    shop,
    "insert or replace into sign_in_step (token_hash, user_id, expires_at) values (?, ?, ?) returning 1",
    digest("of-the-first-half"),
    userId,
    9e12,
  );
