import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "./visitor";

const COME_AGAIN_MS = 1_000;

/**
 * Sends a request, and again as long as the server says that it is busy (rule: overload): other tests beside
 * this one may keep the machine so busy.
 */
export async function comeAgain(send: () => Promise<Answer>, onRefusal?: () => void): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503 || !answer.headers.has("Retry-After")) return answer;
    onRefusal?.();
    await wait(COME_AGAIN_MS);
  }
}
