import { readFileSync } from "node:fs";
import { config } from "~/platform/config.server";

const SOCKET_UNIT = "/etc/systemd/system/vidyut.socket";

/** The port of the server: that of the socket which systemd holds for it, or PORT where none is installed. */
export function findServerPort(unit = SOCKET_UNIT): number {
  try {
    const [, port] = /^ListenStream=(?:.*:)?(\d+)\s*$/m.exec(readFileSync(unit, "utf8")) ?? [];
    if (port) return Number(port);
  } catch {
    // A checkout, or a machine without systemd.
  }
  return config().PORT;
}
