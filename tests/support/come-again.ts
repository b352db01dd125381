import { setTimeout as wait } from "node:timers/promises";

const COME_AGAIN_MS = 1_000;

/**
 * Sends a request, and again as long as the server says that it is busy (rule: overload): other tests beside
 * this one may keep the machine so busy.
 */
export async function comeAgain<Answer extends { status: number; headers: Headers }>(
  send: () => Promise<Answer>,
  onRefusal?: () => void,
): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503 || !answer.headers.has("Retry-After")) return answer;
    onRefusal?.();
    await wait(COME_AGAIN_MS);
  }
}

/** Sends `count` requests at once, each again if it was refused. */
export const sendAtOnce = <Answer extends { status: number; headers: Headers }>(
  count: number,
  send: (index: number) => Promise<Answer>,
): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_request, index) => comeAgain(() => send(index))));
