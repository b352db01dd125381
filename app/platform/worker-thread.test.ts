import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { createWorkerThread } from "./worker-thread.server";

/** Answers with its number; some jobs go wrong. */
const PROGRAM = `
  import { parentPort, threadId } from "node:worker_threads";
  parentPort.on("message", (job) => {
    if (job === "throw") throw new Error("The job failed");
    if (job === "exit") process.exit(3);
    while (job === "hang");
    parentPort.postMessage({ job, threadId });
  });`;

const folder = mkdtempSync(join(tmpdir(), "worker-"));
const file = join(folder, "program.mjs");
writeFileSync(file, PROGRAM);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.useRealTimers();
});

const newThread = () =>
  createWorkerThread<string, { job: string; threadId: number }>({
    source: pathToFileURL(file).href,
    built: file,
    limitMs: 20_000,
  });

test("one thread does all jobs, in the order in which they come", async () => {
  const run = newThread();
  const answers = await Promise.all(["1", "2", "3"].map(run));
  expect(answers.map(({ job }) => job)).toEqual(["1", "2", "3"]);
  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(1);
});

test("a job whose thread fails or ends is rejected, and the next one gets a new thread", async () => {
  const run = newThread();
  const first = await run("first");
  const [thrown, next, ended, last] = await Promise.allSettled(["throw", "next", "exit", "last"].map(run));
  expect(thrown).toMatchObject({ status: "rejected", reason: { message: "The job failed" } });
  expect(ended).toMatchObject({ reason: { message: "A worker thread ended with code 3" } });
  expect(next).toMatchObject({ value: { job: "next" } });
  expect(last).toMatchObject({ value: { job: "last" } });
  expect(next).not.toMatchObject({ value: { threadId: first.threadId } });
});

test("what cannot be sent to a thread is rejected", async () => {
  const run = newThread();
  await expect(run((() => "") as unknown as string)).rejects.toThrow("could not be cloned");
  expect(await run("next")).toMatchObject({ job: "next" });
});

test("a thread that hangs is ended after its limit, and one without work after thirty seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const run = newThread();
  const hanging = expect(run("hang")).rejects.toThrow("did not answer in time");
  await vi.advanceTimersByTimeAsync(20_000);
  await hanging;
  const { threadId } = await run("next");
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await run("soon")).toMatchObject({ threadId });
  await vi.advanceTimersByTimeAsync(30_000);
  expect((await run("late")).threadId).not.toBe(threadId);
});
