// Preloaded (`--import`) in the shop: every request sets its clock, its timers run only on request, and the
// query plan of each statement is recorded.
import { subscribe } from "node:diagnostics_channel";
import { writeFileSync } from "node:fs";
import { Server } from "node:http";
import { createRequire } from "node:module";
import { setClock } from "./clock.mjs";

// Longer timers, of jobs and delayed work, are held until a request asks for them, and run in order of time.
const MIN_HELD_MS = 100;
const heldTimers = new Map();
const real = { setTimeout, clearTimeout, clearInterval };

class HeldTimer {
  constructor(work, afterMs, everyMs) {
    Object.assign(this, { work, everyMs, due: Date.now() + afterMs });
    heldTimers.set(this, this);
  }
  unref() {
    return this;
  }
  ref() {
    return this;
  }
  refresh() {
    return this;
  }
  hasRef() {
    return false;
  }
}

globalThis.setTimeout = (work, ms = 0, ...args) =>
  ms < MIN_HELD_MS ? real.setTimeout(work, ms, ...args) : new HeldTimer(() => work(...args), ms);
globalThis.setInterval = (work, ms = 0, ...args) => new HeldTimer(() => work(...args), ms, ms);
for (const name of ["clearTimeout", "clearInterval"])
  globalThis[name] = (timer) => (timer instanceof HeldTimer ? heldTimers.delete(timer) : real[name](timer));

const pause = (ms) => new Promise((resolve) => real.setTimeout(resolve, ms));

async function runTimers() {
  const due = [...heldTimers.keys()]
    .filter((timer) => timer.due <= Date.now())
    .sort((one, other) => one.due - other.due);
  for (const timer of due) {
    if (timer.everyMs) timer.due = Date.now() + timer.everyMs;
    else heldTimers.delete(timer);
    timer.work();
    await waitForProviderCalls(true);
  }
}

// Work that goes on after an answer, such as a refund, calls the payment provider; the next request waits for
// it.
const providerCalls = { open: 0, isFresh: false };
subscribe("undici:request:create", () => {
  providerCalls.open += 1;
  providerCalls.isFresh = true;
});
for (const end of ["undici:request:trailers", "undici:request:error"])
  subscribe(end, () => {
    providerCalls.open -= 1;
  });

async function waitForProviderCalls(isBusy = providerCalls.isFresh) {
  if (!isBusy) return;
  do {
    providerCalls.isFresh = false;
    await pause(providerCalls.open > 0 ? 20 : 50);
  } while (providerCalls.open > 0 || providerCalls.isFresh);
}

const emit = Server.prototype.emit;
Server.prototype.emit = function (event, ...args) {
  const [request, response] = args;
  const now = event === "request" && request.headers["x-goldens-now"];
  if (!now) return emit.call(this, event, ...args);
  const runsTimers = request.headers["x-goldens-timers"];
  for (const name of ["x-goldens-now", "x-goldens-timers"]) delete request.headers[name];
  void waitForProviderCalls().then(async () => {
    setClock(Number(now));
    if (!runsTimers) return emit.call(this, event, ...args);
    await runTimers();
    response.writeHead(204).end();
  });
  return true;
};

// The query plan of each statement is made once, on the same connection.
const Database = createRequire(import.meta.url)("better-sqlite3");
const prepare = Database.prototype.prepare;
const plans = new Map();
Database.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  if (/^\s*(select|insert|update|delete|with)\b/i.test(sql) && !plans.has(sql)) {
    plans.set(sql, []);
    const nulls = Array.from(sql.matchAll(/\?/g), () => null);
    const steps = prepare.call(this, `explain query plan ${sql}`).all(...nulls);
    plans.set(sql, steps);
  }
  return statement;
};
process.on("exit", () => writeFileSync(process.env.GOLDENS_PLANS, JSON.stringify([...plans])));
