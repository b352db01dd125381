import { setTimeout as wait } from "node:timers/promises";
import { look } from "./books";

const WITHIN_MS = 20_000;

/**
 * The address of the link in the newest letter of a kind to somebody, which stands in the outbox; waits for
 * the letter.
 */
export async function linkIn(
  shop: { folder: string },
  kind: string,
  recipient: string,
  older = "",
): Promise<string> {
  const newest = "select text from outbox_letter where kind = ? and recipient = ? and secret is not null";
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const text = look<string | undefined>(shop, `${newest} order by rowid desc`, kind, recipient);
    const path = /https?:\/\/[^/\s]+(\/[\w-]+\?token=[\w-]+)/.exec(text ?? "")?.[1];
    if (path && path !== older) return path;
    if (Date.now() > deadline) throw new Error(`No letter ${kind} to ${recipient} within ${WITHIN_MS} ms`);
    await wait(50);
  }
}
