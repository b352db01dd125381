import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

// Who may touch whom: the table of ARCHITECTURE.md. A room lists what it may import besides its own files and packages.
const MAY_IMPORT: Record<string, string[]> = {
  lib: [],
  gateways: ["lib"],
  db: ["lib"],
  ui: ["lib"],
  http: ["domain/limits", "domain/idempotency", "lib"],
  auth: ["domain/accounts", "domain/limits", "gateways/google", "http", "lib"],
  json: ["domain", "lib"],
  jobs: ["domain", "lib"],
  routes: ["domain", "auth", "http", "json", "ui", "lib"],
  domain: ["db", "gateways", "lib"],
};

const RANKS = [
  ["outbox", "audit", "limits", "idempotency", "settings"],
  ["pricing", "accounts", "catalogue", "service-areas", "electricians", "contact", "banners"],
  ["cart", "wishlist"],
  ["orders", "bookings"],
  ["payments", "reviews"],
  ["dashboard"],
];
const rankOf = (room = "") => RANKS.findIndex((rooms) => rooms.includes(room));

const files = (readdirSync("app", { recursive: true }) as string[]).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name),
);
const source = (file: string) => readFileSync(join("app", file), "utf8");

/** What a file imports of ours, as paths from app/; a type is a promise about shape, not a way in. */
function importsOf(file: string): string[] {
  const text = source(file).replace(/import type [^;]+;/g, "");
  const named = [...text.matchAll(/(?:from|import)\s*\(?"([^"]+)"/g)].map((match) => match[1] ?? "");
  return named.flatMap((name) => {
    if (name.startsWith("~/")) return [name.slice(2)];
    return name.startsWith(".") ? [relative("app", join("app", file, "..", name))] : [];
  });
}

function trespasses(file: string): string[] {
  const [floor = "", room] = file.split("/");
  const allowed = MAY_IMPORT[floor];
  if (!allowed) return [];
  return importsOf(file).filter((target) => {
    const [itsFloor, itsRoom] = target.split("/");
    if (itsFloor === floor) {
      if (floor === "domain" && itsRoom !== room) return rankOf(itsRoom) < 0 || rankOf(itsRoom) >= rankOf(room);
      return floor === "routes" && !isPartOfPage(target);
    }
    return !allowed.some((place) => target === place || target.startsWith(`${place}/`));
  });
}

/** Routes share parts, never one another: what the table of addresses names is a route. */
const table = readFileSync("remix.config.js", "utf8");
const isPartOfPage = (target: string) => !table.includes(`"${target}.ts`);

test.each(files)("%s stays in its rooms", (file) => {
  expect(trespasses(file)).toEqual([]);
});

test("nobody writes outside writeTx, builds SQL from text, or names a folder after nothing", () => {
  const offenders = files.filter((file) => {
    const text = source(file);
    const rawTransaction = /\.transaction\(/.test(text) && !file.startsWith("db/");
    const rawSql = /sql\.(raw|identifier)\(/.test(text) && file !== "db/columns.ts";
    return rawTransaction || rawSql || /(^|\/)(utils|helpers|services|common|shared|misc)\//.test(file);
  });
  expect(offenders).toEqual([]);
});

test("only lib/time.ts knows the clock zone, and zod stays on the server's side of the pages", () => {
  expect(files.filter((file) => source(file).includes("Asia/Kolkata") && file !== "lib/time.ts")).toEqual([]);
  const zodPages = files.filter((file) => /^(routes|ui)\//.test(file) && /from "zod"/.test(source(file)));
  expect(zodPages).toEqual([]);
});
