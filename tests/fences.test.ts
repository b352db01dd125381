import { readdirSync, readFileSync } from "node:fs";
import { join, normalize, relative } from "node:path";
import { expect, test } from "vitest";

// Who may touch whom: the table of ARCHITECTURE.md. A room lists what it may import besides its own files and packages.
const MAY_IMPORT: Record<string, string[]> = {
  lib: [],
  gateways: ["lib"],
  db: ["lib"],
  ui: ["lib"],
  http: ["domain/limits", "domain/idempotency", "lib"],
  auth: ["domain/accounts", "domain/limits", "gateways/google.server", "http", "lib"],
  json: ["domain", "lib"],
  jobs: ["domain", "lib"],
  routes: ["domain", "auth", "http", "json", "ui", "lib"],
  domain: ["db", "gateways", "lib"],
};

const RANKS = [
  ["audit"],
  ["outbox", "limits", "idempotency", "settings", "search", "imports", "pictures"],
  ["pricing", "accounts", "catalogue", "service-areas", "electricians", "contact", "banners"],
  ["cart", "wishlist", "listing"],
  ["orders", "bookings"],
  ["payments", "reviews"],
  ["dashboard", "personal-data"],
];
const rankOf = (room = "") => RANKS.findIndex((rooms) => rooms.includes(room));

// Packages that belong to some floors only.
const PACKAGES: [name: RegExp, floors: string[]][] = [
  [/^(drizzle-orm|better-sqlite3)/, ["db", "domain"]],
  [
    /^(@remix-run|react|@conform-to)/,
    ["routes", "ui", "http", "auth", "root.tsx", "entry.client.tsx", "entry.server.tsx"],
  ],
  [/^(sharp|razorpay|nodemailer|ical-generator|pdfkit)/, ["gateways"]],
  [/^(express|sirv|compression|helmet)/, []],
];

const files = (readdirSync("app", { recursive: true }) as string[]).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name),
);
const source = (file: string) => readFileSync(join("app", file), "utf8");

/** Everything a file imports by name; a type is a promise about shape, not a way in. */
function namesIn(text: string): string[] {
  const code = text.replace(/import type [^;]+;/g, "");
  return [...code.matchAll(/(?:from|import)\s*\(?["'`]([^"'`]+)["'`]/g)].map((match) => match[1] ?? "");
}

/** What a file imports of ours, as paths from app/ without their ending. */
function importsOf(file: string): string[] {
  const paths = namesIn(source(file)).flatMap((name) => {
    // A sheet is no room: whichever page needs it links it.
    if (name.endsWith(".css?url")) return [];
    if (name.startsWith("~/") || name.startsWith("/app/")) return [normalize(name.replace(/^(~|\/app)\//, ""))];
    return name.startsWith(".") ? [relative("app", join("app", file, "..", name))] : [];
  });
  return paths.map((path) => path.replace(/\.tsx?$/, ""));
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

test.each(files)("%s uses only the packages of its floor", (file) => {
  const [floor = ""] = file.split("/");
  const isForeign = (name: string) =>
    PACKAGES.some(([pattern, floors]) => pattern.test(name) && !floors.includes(floor));
  expect(namesIn(source(file)).filter(isForeign)).toEqual([]);
});

test("how nouns look in the API is reckoned from what is handed in: nothing of json/ reads anything itself", () => {
  const readers = files.filter((file) => file.startsWith("json/")).flatMap((file) => importsOf(file));
  expect(readers.filter((target) => target.endsWith(".server"))).toEqual([]);
});

test("the server knows nothing of the shop but lib and the built bundle", () => {
  for (const file of ["server.ts", ...readdirSync("server").map((name) => `server/${name}`)]) {
    const ours = namesIn(readFileSync(file, "utf8")).filter((name) => /app\//.test(name));
    expect(ours.filter((name) => !/\/app\/lib\//.test(name) && !name.startsWith("./build/app/"))).toEqual([]);
  }
});

test("nobody writes outside writeTx, builds SQL from text, or names a folder after nothing", () => {
  const offenders = files.filter((file) => {
    const text = source(file);
    const rawTransaction = /\.transaction\(|\bdb\.(insert|update|delete)\(/.test(text) && !file.startsWith("db/");
    const rawSql = /sql\.(raw|identifier)\(/.test(text) && file !== "db/columns.ts";
    return rawTransaction || rawSql || /(^|\/)(utils|helpers|services|common|shared|misc)\//.test(file);
  });
  expect(offenders).toEqual([]);
});

test("only lib/time.ts knows the clock zone, and zod stays on the server's side of the pages", () => {
  expect(files.filter((file) => source(file).includes("Asia/Kolkata") && file !== "lib/time.ts")).toEqual([]);
  // A page may import a schema for its loader and action, which are cut away; with words beside it in one file zod would come along.
  const mayUseZod =
    /\.server\.ts$|^domain\/[\w-]+\/(?:[\w-]+\/)?schemas\.ts$|^lib\/fields\.ts$|^http\/query\.ts$|^gateways\/|^json\//;
  expect(files.filter((file) => !mayUseZod.test(file) && /from "zod"/.test(source(file)))).toEqual([]);
});
