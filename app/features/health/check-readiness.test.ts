import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { closeShopDatabase } from "~/platform/db/db.server";
import { countProbeWrites } from "~/platform/db/probe-writes.server";
import { minFreeBytes } from "~/platform/disk-space";
import { holdLock } from "../../../tests/support/lock";
import { checkReadiness, getLastReadiness } from "./check-readiness.server";

const file = () => join(process.env.DATA_DIR ?? "", "shop.db");
const readClock = performance.now.bind(performance);
let aheadMs = 0;
function afterASecond(): void {
  aheadMs += 1_001;
  vi.spyOn(performance, "now").mockImplementation(() => readClock() + aheadMs);
}

test("a small disk is nearly full at five per cent, a large one at 100 MB", () => {
  expect(minFreeBytes(1_000_000_000)).toBe(50_000_000);
  expect(minFreeBytes(40_000_000_000)).toBe(100 * 1024 * 1024);
});

test("however often it is asked, it writes once a second", async () => {
  expect(await Promise.all([checkReadiness(), checkReadiness(), checkReadiness()])).toEqual([
    null,
    null,
    null,
  ]);
  expect(await checkReadiness()).toBeNull();
  expect(countProbeWrites()).toBe(1);
  afterASecond();
  expect(await checkReadiness()).toBeNull();
  expect(countProbeWrites()).toBe(2);
});

test("a lock that another program holds is named", async () => {
  const release = await holdLock(file());
  afterASecond();
  const reason = "the database cannot be written: another program holds its lock";
  expect(await checkReadiness()).toBe(reason);
  expect(getLastReadiness()?.reason).toBe(reason);
  await release();
  afterASecond();
  expect(await checkReadiness()).toBeNull();
  expect(getLastReadiness()).toBeNull();
});

test("a database that cannot be read is named", async () => {
  closeShopDatabase();
  afterASecond();
  expect(await checkReadiness()).toContain("the database cannot be read");
});
