import { setTimeout as wait } from "node:timers/promises";
import { queryValue } from "./shop-data";

const TIMEOUT_MS = 60_000;

/**
 * Waits for an email of a kind in the outbox, and gives the path of the link in the newest one;
 * `previousPath` is that of an earlier email, which does not count. Throws after `TIMEOUT_MS`.
 */
export async function waitForEmailLink(
  shop: { folder: string },
  kind: string,
  recipient: string,
  previousPath = "",
): Promise<string> {
  const select = "select text from outbox_letter where kind = ? and recipient = ? and secret is not null";
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const text = queryValue<string | undefined>(shop, `${select} order by rowid desc`, kind, recipient);
    const path = /https?:\/\/[^/\s]+(\/[\w-]+\?token=[\w-]+)/.exec(text ?? "")?.[1];
    if (path && path !== previousPath) return path;
    if (Date.now() > deadline) throw new Error(`No email ${kind} to ${recipient} within ${TIMEOUT_MS} ms`);
    await wait(50);
  }
}
