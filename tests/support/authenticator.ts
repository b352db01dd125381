import { createHash } from "node:crypto";
import { generateSync } from "otplib";
import { openDatabase, queryValue } from "./shop-data";

type Shop = { folder: string };
const STEP_MS = 30_000;

/** The code that an authenticator app shows for a secret, `steps` half minutes after `now`. */
export const generateCode = (secret: string, now = new Date(), steps = 0): string =>
  generateSync({ secret, epoch: Math.floor((now.getTime() + steps * STEP_MS) / 1000) });

/** Makes used codes valid again, so that no test has to wait for the next half minute. */
export const clearUsedCodes = (shop: Shop) =>
  queryValue(shop, "update two_factor set last_step = null where 1 returning 1");

/** The secret and the one recovery code that `turnOnTwoFactor` stores. */
export const TWO_FACTOR_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
export const RECOVERY_CODE = "7K3QM-X9D2A";

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Turns two-factor sign-in on by writing to the database; with `confirmedAtMs` null the app is set up but its
 * first code is still to come.
 */
export function turnOnTwoFactor(
  shop: Shop,
  userId: string,
  confirmedAtMs: number | null = Date.parse("2026-11-01T06:00Z"),
): void {
  const database = openDatabase(shop);
  const insertFactor =
    "insert or replace into two_factor (user_id, secret, confirmed_at, created_at) values (?, ?, ?, ?)";
  database.prepare(insertFactor).run(userId, TWO_FACTOR_SECRET, confirmedAtMs, confirmedAtMs ?? Date.now());
  const code = digest(`${userId} ${RECOVERY_CODE.replace("-", "")}`);
  database
    .prepare("insert or replace into recovery_code (user_id, code_hash) values (?, ?)")
    .run(userId, code);
  database.close();
}

export function turnOffTwoFactor(shop: Shop, userId: string): void {
  const database = openDatabase(shop);
  for (const table of ["two_factor", "recovery_code"])
    database.prepare(`delete from ${table} where user_id = ?`).run(userId);
  database.close();
}

/** The cookie of a browser that has given the right password and is asked for the code. */
export const STEP_COOKIE = {
  name: "sign-in-step",
  value: encodeURIComponent(btoa(JSON.stringify("of-the-first-half"))),
};

/** Makes the shop ask the browser that has `STEP_COOKIE` for the user's code, without a time limit. */
export const startCodeStep = (shop: Shop, userId: string): string =>
  queryValue(
    shop,
    "insert or replace into sign_in_step (token_hash, user_id, expires_at) values (?, ?, ?) returning 1",
    digest("of-the-first-half"),
    userId,
    9e12,
  );
