import { log } from "~/platform/log.server";

/**
 * Reads one part of the dashboard. Logs an error and returns null if it cannot be read (rule:
 * dashboard-real-figures).
 */
export function readOrNull<T>(name: string, read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    log.error({ err: error, what: name }, "a part of the dashboard could not be read");
    return null;
  }
}
