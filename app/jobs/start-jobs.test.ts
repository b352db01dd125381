import { expect, test, vi } from "vitest";
import { startJobs } from "./start-jobs.server";

test("a job is never begun while it still runs; one that failed comes again at its next turn", async () => {
  vi.useFakeTimers();
  let finish = () => {};
  const job = vi.fn<(now: Date) => unknown>();
  job.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  job.mockRejectedValueOnce(new Error("Not today"));
  const stop = startJobs([{ name: "a slow job", everyMs: 1_000, job }]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(job).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(job).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(job).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(job).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
