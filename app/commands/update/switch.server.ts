import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { config } from "~/platform/config.server";
import { findServerFacts, isServerRunning } from "~/platform/data-folder.server";
import { CommandError } from "../command";
import { findServerPort } from "../server-port.server";
import {
  findRelease,
  type Installation,
  linkRelease,
  readRelease,
  unlinkRelease,
} from "./installation.server";

/** Also after a release has failed so often that systemd starts it no more and has closed the socket. */
const RESTART_COMMAND =
  process.env.RESTART_COMMAND ||
  [
    "systemctl reset-failed vidyut.service vidyut.socket",
    "systemctl start vidyut.socket",
    "systemctl restart vidyut.service",
  ].join("; ");
export const READY_WITHIN_MS = 60_000;
/** A server that has not taken the data folder by then has ended at once. */
const RUNNING_WITHIN_MS = 8_000;
const POLL_MS = 200;

/** Whether the server of a version answers that it is ready. */
async function isReady(version: string): Promise<boolean> {
  if (findServerFacts(config().DATA_DIR)?.version !== version) return false;
  return fetch(`http://127.0.0.1:${findServerPort()}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}

/** Restarts the server on the release that `current` leads to; returns whether it became ready in time. */
async function restart(installation: Installation, readyWithinMs: number): Promise<boolean> {
  const folder = findRelease(installation, "current");
  if (!folder) throw new CommandError("The link `current` leads nowhere");
  const { version } = readRelease(folder);
  const { status } = spawnSync(RESTART_COMMAND, { shell: true, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) return false;
  const begun = performance.now();
  let runningAt = begun;
  while (performance.now() - begun < readyWithinMs) {
    if (await isReady(version)) return true;
    if (isServerRunning(config().DATA_DIR)) runningAt = performance.now();
    if (performance.now() - runningAt > RUNNING_WITHIN_MS) return false;
    await sleep(POLL_MS);
  }
  return false;
}

/**
 * Runs the shop from another release: connections wait in the socket meanwhile. If it does not become ready,
 * the former release runs again (rule: update-goes-back). Throws if it came to that.
 */
export async function switchRelease(
  installation: Installation,
  folder: string,
  readyWithinMs = READY_WITHIN_MS,
): Promise<void> {
  // An update that was interrupted has linked the release already.
  const isLinked = findRelease(installation, "current") === folder;
  const former = findRelease(installation, isLinked ? "previous" : "current");
  if (!former) throw new CommandError("There is no release to go back to");
  // A terminal that is closed meanwhile must not leave the switch half done.
  for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
  spawnSync("sync");
  const beforeFormer = isLinked ? undefined : findRelease(installation, "previous");
  linkRelease(installation, "previous", former);
  linkRelease(installation, "current", folder);
  if (await restart(installation, readyWithinMs)) return;
  linkRelease(installation, "current", former);
  if (beforeFormer) linkRelease(installation, "previous", beforeFormer);
  else unlinkRelease(installation, "previous");
  const isBack = await restart(installation, READY_WITHIN_MS);
  const { version } = readRelease(former);
  throw new CommandError(
    isBack
      ? `The release did not become ready: ${version} runs again. Its log says why (journalctl -u vidyut)`
      : `The release did not become ready, and ${version} does not either: see the log (journalctl -u vidyut)`,
  );
}
