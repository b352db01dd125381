import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { seconds } from "~/lib/time";
import { createConcurrencyLimit } from "./limits/concurrency";

interface WorkerProgram {
  /** The address of the thread's program in TypeScript, which development and tests run. */
  source: string;
  /** What `scripts/build.mjs` makes of it, from the folder of the project. */
  built: string;
  /** Longer than any job takes on a busy machine: the thread hangs. */
  limitMs: number;
  /** How long a thread without work stays; by default `IDLE_MS`. */
  idleMs?: number;
}

/** Has a job done by the thread; `end` ends the thread, and rejects the job that it is at. */
export interface WorkerThread<Job, Answer> {
  (job: Job): Promise<Answer>;
  end(): Promise<void>;
}

/** A thread in a call of the system that hangs cannot be ended: the next job does not wait for its end. */
const END_MS = seconds(2);
/** A thread that waits for work holds its memory. */
const IDLE_MS = seconds(30);
const MEMORY_MB = 256;

const isSource = import.meta.url.endsWith(".ts");
// Node 20 cannot read TypeScript, and threads do not inherit what makes the main thread read it.
const COMPILE = `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(require("node:worker_threads").workerData);
});`;

/** Starts a thread, which answers one job at a time. Alone it does not keep the process running. */
function startThread<Job, Answer>({ source, built }: WorkerProgram) {
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } };
  const thread = isSource
    ? new Worker(COMPILE, { ...options, eval: true, workerData: source })
    : new Worker(pathToFileURL(resolve(built)), options);
  thread.unref();
  let succeed: (answer: Answer) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  thread.on("message", (answer) => succeed(answer));
  thread.on("error", (error) => fail(error));
  thread.on("exit", (code) => fail(new Error(`A worker thread ended with code ${code}`)));
  let isRunning = true;
  thread.once("exit", () => {
    isRunning = false;
  });

  return {
    isRunning: () => isRunning,
    end: () => thread.terminate(),
    ask: (job: Job) =>
      new Promise<Answer>((resolve, reject) => {
        succeed = resolve;
        fail = reject;
        thread.postMessage(job);
      }),
    keepProcess: (isKept: boolean) => (isKept ? thread.ref() : thread.unref()),
  };
}

/**
 * Creates the function that has jobs done by a thread of their own, one after the other, while the event loop
 * goes on. A job is rejected if its thread fails, ends, or does not answer for `limitMs`; the next one gets a
 * new thread. Jobs and answers are plain data. A thread without work ends by itself.
 */
export function createWorkerThread<Job, Answer>(program: WorkerProgram): WorkerThread<Job, Answer> {
  const runInTurn = createConcurrencyLimit(1, Number.POSITIVE_INFINITY);
  let thread: ReturnType<typeof startThread<Job, Answer>> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    const ended = thread?.end();
    thread = undefined;
    await Promise.race([ended, sleep(END_MS, undefined, { ref: false })]);
  };

  async function run(job: Job): Promise<Answer> {
    clearTimeout(idle);
    if (!thread?.isRunning()) thread = startThread<Job, Answer>(program);
    const { ask, keepProcess } = thread;
    keepProcess(true);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error("A worker thread did not answer in time")), program.limitMs);
    });
    try {
      return await Promise.race([ask(job), late]);
    } catch (error) {
      // What has failed once may be broken.
      await end();
      throw error;
    } finally {
      clearTimeout(timer);
      keepProcess(false);
      idle = setTimeout(end, program.idleMs ?? IDLE_MS).unref();
    }
  }

  return Object.assign((job: Job) => runInTurn(() => run(job)), { end });
}
