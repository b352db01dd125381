import { log } from "~/platform/log.server";

/** One part of the dashboard: what it shows, or null where that could not be read. */
export function readOrNull<T>(name: string, read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    log.error({ err: error, what: name }, "a part of the dashboard could not be read");
    return null;
  }
}
