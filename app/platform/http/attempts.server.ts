import { LRUCache } from "lru-cache";
import { minutes } from "~/lib/time";

const MAX_ID_LENGTH = 50;

/** What was begun, by who asked for it and the id of the attempt. */
const attempts = new LRUCache<string, Promise<unknown>>({ max: 10_000, ttl: minutes(15) });

/**
 * Does what a form asks for once, although a script sends it again because the answer was lost
 * (rule: lost-answer).
 */
export function doOnce<Result>(
  request: Request,
  userId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const id = request.headers.get("X-Attempt") ?? "";
  if (id === "" || id.length > MAX_ID_LENGTH) return work();
  const key = `${userId} ${id}`;
  const known = attempts.get(key);
  if (known) return known as Promise<Result>;
  const doing = work();
  attempts.set(key, doing);
  doing.catch(() => attempts.delete(key));
  return doing;
}
