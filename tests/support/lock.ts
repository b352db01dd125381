import { fork } from "node:child_process";
import { once } from "node:events";

const SCRIPT = `
  const [, file, heldForMs] = process.argv;
  const client = new (require("better-sqlite3"))(file);
  client.exec("begin immediate");
  process.send("held");
  const release = () => { client.exec("commit"); client.close(); process.disconnect(); };
  process.on("message", release);
  process.on("disconnect", () => process.exit());
  if (heldForMs) setTimeout(release, Number(heldForMs));
`;

/**
 * Starts a process that holds the write lock of a database, for `heldForMs` if given; the function it gives
 * releases the lock and waits until the process has ended.
 */
export async function holdLock(file: string, heldForMs?: number): Promise<() => Promise<void>> {
  const child = fork(file, heldForMs === undefined ? [] : [String(heldForMs)], { execArgv: ["-e", SCRIPT] });
  await once(child, "message");
  return async () => {
    const ended = once(child, "exit");
    child.send("release");
    await ended;
  };
}
