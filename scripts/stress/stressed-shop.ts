import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { liftLimits } from "../../tests/support/lift-limits";
import { openShop, type RunningShop } from "../../tests/support/shop";
import { readServiceEnvironment } from "../support/service";

export interface StressedShop extends RunningShop {
  pid: number;
  /** How late the event loop was since the last call, in milliseconds. */
  readEventLoopDelay(): Promise<{ p99: number; max: number }>;
}

/** Opens the built shop with the options that it has on a server. */
export async function openStressedShop(
  options: { folder?: string; port?: number } = {},
): Promise<StressedShop> {
  const scratch = mkdtempSync(join(tmpdir(), "stress-"));
  const file = join(scratch, "delay.json");
  const preload = ["--import", resolve("scripts/stress/event-loop-delay.mjs")];
  const shop = await openShop({
    ...options,
    env: {
      LOG_LEVEL: "error",
      TRUST_PROXY: "on",
      ...readServiceEnvironment(),
      EVENT_LOOP_DELAY_FILE: file,
    },
    program: { args: [...preload, "build/server.mjs"], cwd: "." },
  });
  liftLimits(join(shop.folder, "shop.db"));
  const pid = shop.process.pid ?? 0;
  return {
    ...shop,
    pid,
    async readEventLoopDelay() {
      rmSync(file, { force: true });
      process.kill(pid, "SIGUSR2");
      while (!existsSync(file)) await wait(10);
      return JSON.parse(readFileSync(file, "utf8"));
    },
    async close() {
      await shop.close();
      rmSync(scratch, { recursive: true });
    },
  };
}

/** The network that a proxy reports, another one for each index. */
export const toAddress = (index: number): string => `10.${index >> 8}.${index & 255}.7`;
