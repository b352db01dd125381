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
 * Another process that holds a database's lock for writing, until `heldForMs` later or until what this gives
 * is called, which waits for its end.
 */
export async function holdLock(file: string, heldForMs?: number): Promise<() => Promise<void>> {
  const holder = fork(file, heldForMs === undefined ? [] : [String(heldForMs)], { execArgv: ["-e", SCRIPT] });
  await once(holder, "message");
  return async () => {
    const ended = once(holder, "exit");
    holder.send("release");
    await ended;
  };
}
