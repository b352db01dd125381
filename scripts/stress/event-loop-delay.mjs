// Loaded into the server before its program: at SIGUSR2 it writes into EVENT_LOOP_DELAY_FILE how late the
// event loop was since the last time, in milliseconds.
import { renameSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const RESOLUTION_MS = 10;
const { EVENT_LOOP_DELAY_FILE: file = "" } = process.env;

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  // The histogram counts its own interval too.
  const toMs = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  delay.enable();
  process.on("SIGUSR2", () => {
    writeFileSync(`${file}.new`, JSON.stringify({ p99: toMs(delay.percentile(99)), max: toMs(delay.max) }));
    renameSync(`${file}.new`, file);
    delay.reset();
  });
}
