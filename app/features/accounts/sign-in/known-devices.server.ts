import { and, eq } from "drizzle-orm";
import { KNOWN_DEVICE_DAYS } from "~/features/accounts/feature";
import { knownDevice, user } from "~/features/accounts/tables";
import { days } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import { createSecretCookie } from "~/platform/http/secret-cookie.server";
import { createToken, hashToken } from "./tokens.server";

/** From where somebody signs in. */
export interface SignInClient {
  address: string;
  /** The device of the browser (`findDevice`); an API client has none. */
  device?: string;
}

const cookie = createSecretCookie("device", days(KNOWN_DEVICE_DAYS));
const TOKEN = /^[\w-]{43}$/;

async function findToken(request: Request): Promise<string | undefined> {
  const token = await cookie.read(request);
  return TOKEN.test(token) ? token : undefined;
}

/**
 * The device of a request: the digest of its browser's cookie; undefined if nobody has signed in in this
 * browser. A stranger can send any secret, so it means nothing until `isKnownDevice` says so.
 */
export async function findDevice(request: Request): Promise<string | undefined> {
  const token = await findToken(request);
  return token && hashToken(token);
}

/** From where somebody signs in: a browser at `address`. */
export const getSignInClient = async (request: Request, address: string): Promise<SignInClient> => ({
  address,
  device: await findDevice(request),
});

/** Whether somebody has signed in to the account of an email from this device (rule: known-devices). */
export const isKnownDevice = (device: string | undefined, email: string): boolean =>
  device !== undefined &&
  db
    .select({ userId: knownDevice.userId })
    .from(knownDevice)
    .innerJoin(user, eq(user.id, knownDevice.userId))
    .where(and(eq(knownDevice.tokenHash, device), eq(user.email, email.trim().toLowerCase())))
    .get() !== undefined;

/** A browser's secret, new if it has none, with the Set-Cookie value that keeps it. */
export async function ensureDevice(request: Request): Promise<{ device: string; cookie: string }> {
  const token = (await findToken(request)) ?? createToken();
  return { device: hashToken(token), cookie: await cookie.remember(token) };
}

/** Records, in the caller's transaction, that a user has signed in on a device; returns whether it is new. */
export function recordDevice(device: string, userId: string, now: Date): boolean {
  const isThis = and(eq(knownDevice.tokenHash, device), eq(knownDevice.userId, userId));
  const { changes } = tx().update(knownDevice).set({ lastUsedAt: now }).where(isThis).run();
  if (changes > 0) return false;
  tx().insert(knownDevice).values({ tokenHash: device, userId, createdAt: now, lastUsedAt: now }).run();
  return true;
}

/** Forgets the devices of an account, in the caller's transaction: one may be a stranger's. */
export function forgetDevices(userId: string): void {
  tx().delete(knownDevice).where(eq(knownDevice.userId, userId)).run();
}
