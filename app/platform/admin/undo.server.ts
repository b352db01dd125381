import { z } from "zod";
import { toSafePath } from "~/platform/http/redirect.server";

/** More than one form does at once. */
const MAX_EVENTS = 100;

const toIds = (list: string): number[] =>
  list
    .split(",")
    .filter((text) => /^\d{1,15}$/.test(text))
    .slice(0, MAX_EVENTS)
    .map(Number);

/** The address of a page that takes something back (`toUndoPath`). */
const UndoQuery = z.object({
  event: z.string().catch("").transform(toIds),
  redirectTo: z.string().catch(""),
});

/** The ids of the events that an address of `toUndoPath` takes back, and the page to return to. */
export function readUndoQuery(url: URL, section: string): { eventIds: number[]; returnPath: string } {
  const { event, redirectTo } = UndoQuery.parse(Object.fromEntries(url.searchParams));
  const path = toSafePath(redirectTo, section);
  return { eventIds: event, returnPath: path.startsWith("/admin/") ? path : section };
}
