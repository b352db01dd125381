// Preloaded in the shop (`--import`): every request sets its clock, its timers run only on request, and the
// SQL statements are recorded with their query plans.
import { subscribe } from "node:diagnostics_channel";
import { writeFileSync } from "node:fs";
import { Server } from "node:http";
import { createRequire } from "node:module";
import { setClock } from "./clock.mjs";

// Longer timers, such as jobs and delayed work, are held and run in the order of their due times.
const SHORTEST_HELD_MS = 100;
const held = new Map();
const real = { setTimeout, clearTimeout, clearInterval };

class Held {
  constructor(work, afterMs, everyMs) {
    Object.assign(this, { work, everyMs, due: Date.now() + afterMs });
    held.set(this, this);
  }
  unref() {
    return this;
  }
  ref() {
    return this;
  }
  hasRef() {
    return false;
  }
}

globalThis.setTimeout = (work, ms = 0, ...given) =>
  ms < SHORTEST_HELD_MS ? real.setTimeout(work, ms, ...given) : new Held(() => work(...given), ms);
globalThis.setInterval = (work, ms = 0, ...given) => new Held(() => work(...given), ms, ms);
for (const name of ["clearTimeout", "clearInterval"])
  globalThis[name] = (timer) => (timer instanceof Held ? held.delete(timer) : real[name](timer));

const pause = (ms) => new Promise((resolve) => real.setTimeout(resolve, ms));

async function runTimers() {
  const due = [...held.keys()]
    .filter((timer) => timer.due <= Date.now())
    .sort((one, other) => one.due - other.due);
  for (const timer of due) {
    if (timer.everyMs) timer.due = Date.now() + timer.everyMs;
    else held.delete(timer);
    timer.work();
    await quiet(true);
  }
}

// Work that continues after an answer may call the payment provider; the next request waits until it is done.
const outside = { open: 0, isFresh: false };
subscribe("http.client.request.start", () => {
  outside.open += 1;
  outside.isFresh = true;
});
for (const end of ["http.client.response.finish", "http.client.request.error"])
  subscribe(end, () => {
    outside.open -= 1;
  });

async function quiet(isBusy = outside.isFresh) {
  if (!isBusy) return;
  do {
    outside.isFresh = false;
    await pause(outside.open > 0 ? 20 : 50);
  } while (outside.open > 0 || outside.isFresh);
}

const emit = Server.prototype.emit;
Server.prototype.emit = function (event, ...given) {
  const [request, response] = given;
  const moment = event === "request" && request.headers["x-goldens-now"];
  if (!moment) return emit.call(this, event, ...given);
  const isTimers = request.headers["x-goldens-timers"];
  for (const name of ["x-goldens-now", "x-goldens-timers"]) delete request.headers[name];
  void quiet().then(async () => {
    setClock(Number(moment));
    if (!isTimers) return emit.call(this, event, ...given);
    await runTimers();
    response.writeHead(204).end();
  });
  return true;
};

// Each statement is recorded once, with its query plan on the same connection.
const Database = createRequire(import.meta.url)("better-sqlite3");
const prepare = Database.prototype.prepare;
const plans = new Map();
Database.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  if (/^\s*(select|insert|update|delete|with)\b/i.test(sql) && !plans.has(sql)) {
    plans.set(sql, []);
    const nothing = Array.from(sql.matchAll(/\?/g), () => null);
    const steps = prepare.call(this, `explain query plan ${sql}`).all(...nothing);
    plans.set(sql, steps);
  }
  return statement;
};
process.on("exit", () => writeFileSync(process.env.GOLDENS_PLANS, JSON.stringify([...plans])));
