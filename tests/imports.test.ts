import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { ICruiseResult } from "dependency-cruiser";
import extractConfig from "dependency-cruiser/config-utl/extract-depcruise-config";
import { expect, test } from "vitest";

// Checks the rules of `npm run imports` on a small program in which every file breaks one, except those that
// the others need.
const CONFIG = resolve(".dependency-cruiser.mjs");
const importFrom = (from: string) => `import { one } from "${from}";\nexport const two = one;`;

const NEEDED = {
  "app/platform/db/columns.ts": "export type Row = string;\nexport const one = 1;",
  "app/platform/db/connection.server.ts": "export const one = 1;",
  "app/platform/http/query.ts": "export const one = 1;",
  "app/lib/money.ts": "export const one = 1;",
  "app/lib/money.test.ts": "export const one = 1;",
  "app/lib/words.ts": 'import type { Length } from "./lengths";\nexport type Word = Length;',
  "app/features/orders/rules.ts": "export const one = 1;",
  "app/features/bookings/create-booking.server.ts": "export const one = 1;",
  "app/pages/shop/home.tsx": "export const one = 1;",
};

/** Spellings of one forbidden import, each in a file of app/pages/shop/cart/. */
const SPELLINGS = {
  "one-line.ts": 'import { one } from "~/platform/db/columns";',
  "over-lines.ts": 'import {\n  type Row,\n  one,\n} from "~/platform/db/columns";',
  "everything.ts": 'import * as columns from "~/platform/db/columns";',
  "relative.ts": 'import { one } from "../../../platform/db/columns";',
  "for-its-effects.ts": 'import "~/platform/db/columns";',
  "later-on.ts": 'export const load = () =>\n  import(\n    "~/platform/db/columns"\n  );',
  "in-a-template.ts": "export const load = () => import(`~/platform/db/columns`);",
  "required.ts": 'export const { one } = require("~/platform/db/columns");',
  "handed-on.ts": 'export {\n  one,\n} from "~/platform/db/columns";',
  "handed-on-whole.ts": 'export * from "~/platform/db/columns";',
  "beside-a-type.ts":
    'import type { Row } from "~/platform/db/columns";\nimport { one } from "~/platform/db/columns";',
};

/** Spellings of a type import, which is always allowed, each in a file of app/pages/shop/wishlist/. */
const TYPES = {
  "alone.ts": 'import type { Row } from "~/platform/db/columns";',
  "marked.ts": 'import { type Row } from "~/platform/db/columns";',
  "handed-on.ts": 'export type { Row } from "~/platform/db/columns";',
  "inline.ts": 'export type Rows = import("~/platform/db/columns").Row[];',
};

const BREAKS: [file: string, text: string, rule: string][] = [
  ["app/lib/fields.ts", importFrom("~/platform/http/query"), "layer-lib"],
  ["app/ui/price.ts", importFrom("~/platform/http/query"), "layer-ui"],
  ["app/browser/toasts.ts", importFrom("~/platform/http/query"), "layer-browser"],
  ["app/platform/mail.server.ts", importFrom("~/features/orders/rules"), "layer-platform"],
  ["app/platform/admin/list.ts", importFrom("~/features/orders/rules"), "layer-admin-kit"],
  ["app/features/orders/status-changes.ts", importFrom("~/pages/shop/parts"), "layer-features"],
  ["app/features/stock/feature.ts", importFrom("~/features/orders/rules"), "layer-manifests"],
  ["app/shop.ts", importFrom("~/features/orders/rules"), "layer-shop"],
  ["app/api/orders.ts", importFrom("~/platform/db/columns"), "layer-api"],
  ["app/jobs/schedule.ts", importFrom("~/pages/shop/parts"), "layer-jobs"],
  ["app/sample-shop/fill.ts", importFrom("~/pages/shop/parts"), "layer-sample-shop"],
  ["app/commands/cart.server.ts", importFrom("~/pages/shop/parts"), "layer-commands"],
  ["app/start.server.ts", importFrom("~/pages/shop/parts"), "layer-start"],
  ["app/root.tsx", importFrom("~/features/orders/rules"), "layer-entries"],
  ["server/gate.ts", importFrom("../app/platform/db/columns"), "layer-server"],
  [
    "app/features/cart/get-cart.ts",
    importFrom("~/features/orders/rules"),
    "order-search-cart-wishlist-stock-alerts",
  ],
  ["app/features/orders/visits.ts", importFrom("../bookings/create-booking.server"), "order-orders-bookings"],
  ["app/features/coupons/rules.ts", importFrom("~/lib/money"), "every-feature-has-a-tier"],
  ["app/planted.ts", importFrom("~/lib/money"), "every-file-has-a-layer"],
  ["app/features/bookings/answer.ts", importFrom("./create-booking.server"), "answers-read-nothing"],
  ["app/features/orders/move.server.ts", importFrom("~/platform/db/connection.server"), "connection-apart"],
  ["app/pages/account/cart.ts", importFrom("../shop/home"), "routes-apart"],
  ["app/lib/tested.ts", importFrom("./money.test"), "no-tests-in-the-program"],
  ["app/pages/shop/parts.ts", 'export { sql } from "drizzle-orm";', "packages-database"],
  ["app/features/orders/page.ts", 'export { useState } from "react";', "packages-web"],
  ["app/features/orders/picture.ts", 'export * from "sharp";', "packages-outside-services"],
  ["app/platform/http/server.ts", 'export { default } from "express";', "packages-express"],
  ["app/pages/shop/fields.tsx", 'export { z } from "zod";', "packages-zod"],
  ["app/lib/lost.ts", 'export * from "./nowhere";', "not-to-unresolvable"],
  ["app/lib/unnamed.ts", 'export { cruise } from "dependency-cruiser";', "no-non-package-json"],
  ["app/lib/page.ts", 'export { load } from "cheerio";', "no-development-packages"],
  ["app/lib/lengths.ts", 'import type { Word } from "./words";\nexport type Length = Word;', "no-circular"],
  ["app/features/orders/unused.ts", "export const one = 1;", "no-dead-files"],
];

const inFolder = (folder: string, files: Record<string, string>) =>
  Object.entries(files).map(([name, text]): [string, string] => [`${folder}/${name}`, text]);

/** The names of the broken rules, by the file that breaks them. */
function findViolations(): Map<string, string[]> {
  const program = mkdtempSync(join(tmpdir(), "imports-"));
  const packages = {
    dependencies: { "drizzle-orm": "*", express: "*", react: "*", sharp: "*", zod: "*" },
    devDependencies: { cheerio: "*" },
  };
  const files = [
    ...inFolder("app/pages/shop/cart", SPELLINGS),
    ...inFolder("app/pages/shop/wishlist", TYPES),
    ...inFolder(".", NEEDED),
    ...BREAKS,
    ["package.json", JSON.stringify(packages)] as const,
  ];
  try {
    symlinkSync(resolve("node_modules"), join(program, "node_modules"));
    copyFileSync("tsconfig.json", join(program, "tsconfig.json"));
    for (const [name, text] of files) {
      mkdirSync(join(program, dirname(name)), { recursive: true });
      writeFileSync(join(program, name), text);
    }
    const options = ["--config", CONFIG, "--output-type", "json"];
    const { stdout } = spawnSync(resolve("node_modules/.bin/depcruise"), [...options, "app", "server"], {
      cwd: program,
    });
    const { summary } = JSON.parse(stdout.toString()) as ICruiseResult;
    const broken = new Map<string, string[]>();
    for (const { from, rule } of summary.violations) {
      broken.set(from, [...(broken.get(from) ?? []), rule.name]);
    }
    return broken;
  } finally {
    rmSync(program, { recursive: true });
  }
}

const broken = findViolations();
const brokenBy = (file: string) => (broken.get(file) ?? []).filter((rule) => rule !== "no-dead-files");

test.each(Object.keys(SPELLINGS))("a forbidden import is refused in %s", (name) => {
  expect(brokenBy(`app/pages/shop/cart/${name}`)).toContain("layer-pages");
});

test.each(Object.keys(TYPES))("a type may be imported from anywhere, as in %s", (name) => {
  expect(brokenBy(`app/pages/shop/wishlist/${name}`)).toEqual([]);
});

test.each(BREAKS)("%s with the text %j is refused by %s", (file, _text, rule) => {
  expect(broken.get(file)).toContain(rule);
});

test("every rule is broken by one of these files", async () => {
  const { forbidden = [] } = await extractConfig(CONFIG);
  const seen = new Set([...broken.values()].flat());
  const tiers = forbidden.filter(({ name }) => !name?.startsWith("order-")).map(({ name }) => name ?? "");
  expect(tiers.filter((name) => !seen.has(name))).toEqual([]);
});
