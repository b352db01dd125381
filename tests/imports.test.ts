import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { ICruiseResult } from "dependency-cruiser";
import extractConfig from "dependency-cruiser/config-utl/extract-depcruise-config";
import { expect, test } from "vitest";

// The rules of `npm run imports`, held against a small program in which every file but those it needs breaks one.
const CONFIG = resolve(".dependency-cruiser.mjs");
const takes = (from: string) => `import { one } from "${from}";\nexport const two = one;`;

const NEEDED = {
  "app/db/columns.ts": "export type Row = string;\nexport const one = 1;",
  "app/db/connection.server.ts": "export const one = 1;",
  "app/http/query.ts": "export const one = 1;",
  "app/lib/money.ts": "export const one = 1;",
  "app/lib/money.test.ts": "export const one = 1;",
  "app/lib/words.ts": 'import type { Length } from "./lengths";\nexport type Word = Length;',
  "app/domain/orders/status.ts": "export const one = 1;",
  "app/domain/bookings/booking.server.ts": "export const one = 1;",
  "app/pages/shop/home.tsx": "export const one = 1;",
};

/** Ways to write one import that the table forbids, each in a file of app/routes/cart/. */
const SPELLINGS = {
  "one-line.ts": 'import { one } from "../app/platform/db/columns";',
  "over-lines.ts": 'import {\n  type Row,\n  one,\n} from "../app/platform/db/columns";',
  "everything.ts": 'import * as columns from "../app/platform/db/columns";',
  "relative.ts": 'import { one } from "../../db/columns";',
  "for-its-effects.ts": 'import "../app/platform/db/columns";',
  "later-on.ts": 'export const load = () =>\n  import(\n    "~/db/columns"\n  );',
  "in-a-template.ts": "export const load = () => import(`../app/platform/db/columns`);",
  "required.ts": 'export const { one } = require("~/db/columns");',
  "handed-on.ts": 'export {\n  one,\n} from "../app/platform/db/columns";',
  "handed-on-whole.ts": 'export * from "../app/platform/db/columns";',
  "beside-a-type.ts":
    'import type { Row } from "../app/platform/db/columns";\nimport { one } from "../app/platform/db/columns";',
};

/** Ways to take a type, which is gone when the program runs, each in a file of app/routes/wishlist/. */
const TYPES = {
  "alone.ts": 'import type { Row } from "../app/platform/db/columns";',
  "marked.ts": 'import { type Row } from "../app/platform/db/columns";',
  "handed-on.ts": 'export type { Row } from "../app/platform/db/columns";',
  "inline.ts": 'export type Rows = import("../app/platform/db/columns").Row[];',
};

const BREAKS: [file: string, text: string, rule: string][] = [
  ["app/lib/fields.ts", takes("~/http/query"), "layer-lib"],
  ["app/ui/price.ts", takes("~/http/query"), "layer-ui"],
  ["app/gateways/mail.server.ts", takes("~/db/columns"), "layer-gateways"],
  ["app/db/packing.server.ts", takes("~/domain/orders/status"), "layer-db"],
  ["app/http/form.server.ts", takes("~/domain/orders/status"), "layer-http"],
  ["app/auth/who.server.ts", takes("~/domain/orders/status"), "layer-auth"],
  ["app/json/order.ts", takes("~/http/query"), "layer-json"],
  ["app/jobs/schedule.ts", takes("~/db/columns"), "layer-jobs"],
  ["app/domain/orders/moves.ts", takes("~/http/query"), "layer-domain"],
  ["app/opening.server.ts", takes("~/routes/storefront/parts"), "layer-opening"],
  ["app/root.tsx", takes("~/db/columns"), "layer-entries"],
  ["server/gate.ts", takes("../app/db/columns"), "layer-server"],
  ["app/domain/cart/contents.ts", takes("~/domain/orders/status"), "order-cart-wishlist-listing"],
  ["app/domain/orders/visits.ts", takes("../bookings/booking.server"), "order-orders-bookings"],
  ["app/domain/coupons/coupon.ts", takes("~/lib/money"), "every-feature-has-a-tier"],
  ["app/planted.ts", takes("~/lib/money"), "every-file-has-a-layer"],
  ["app/json/booking.ts", takes("~/domain/bookings/booking.server"), "json-reads-nothing"],
  ["app/domain/orders/moving.ts", takes("~/db/connection.server"), "connection-apart"],
  ["app/routes/account/cart.ts", takes("../storefront/home"), "routes-apart"],
  ["app/lib/tested.ts", takes("./money.test"), "no-tests-in-the-program"],
  ["app/routes/storefront/parts.ts", 'export { sql } from "drizzle-orm";', "packages-database"],
  ["app/domain/orders/page.ts", 'export { useState } from "react";', "packages-web"],
  ["app/domain/orders/picture.ts", 'export * from "sharp";', "packages-outside-services"],
  ["app/http/server.ts", 'export { default } from "express";', "packages-express"],
  ["app/routes/storefront/fields.tsx", 'export { z } from "zod";', "packages-zod"],
  ["app/lib/lost.ts", 'export * from "./nowhere";', "not-to-unresolvable"],
  ["app/lib/unnamed.ts", 'export { cruise } from "dependency-cruiser";', "no-non-package-json"],
  ["app/lib/page.ts", 'export { load } from "cheerio";', "no-development-packages"],
  ["app/lib/lengths.ts", 'import type { Word } from "./words";\nexport type Length = Word;', "no-circular"],
  ["app/domain/orders/unused.ts", "export const one = 1;", "no-dead-files"],
];

const inFolder = (folder: string, files: Record<string, string>) =>
  Object.entries(files).map(([name, text]): [string, string] => [`${folder}/${name}`, text]);

/** The rules that the program breaks, by the file that breaks them. */
function refusals(): Map<string, string[]> {
  const program = mkdtempSync(join(tmpdir(), "imports-"));
  const packages = {
    dependencies: { "drizzle-orm": "*", express: "*", react: "*", sharp: "*", zod: "*" },
    devDependencies: { cheerio: "*" },
  };
  const files = [
    ...inFolder("app/routes/cart", SPELLINGS),
    ...inFolder("app/routes/wishlist", TYPES),
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

const broken = refusals();
const brokenBy = (file: string) => (broken.get(file) ?? []).filter((rule) => rule !== "no-dead-files");

test.each(Object.keys(SPELLINGS))("an import that the table forbids is refused in %s", (name) => {
  expect(brokenBy(`app/routes/cart/${name}`)).toContain("layer-routes");
});

test.each(Object.keys(TYPES))("a type may come from anywhere, as in %s", (name) => {
  expect(brokenBy(`app/routes/wishlist/${name}`)).toEqual([]);
});

test.each(BREAKS)("%s, which says %j, is refused by %s", (file, _text, rule) => {
  expect(broken.get(file)).toContain(rule);
});

test("every rule has been seen refusing", async () => {
  const { forbidden = [] } = await extractConfig(CONFIG);
  const seen = new Set([...broken.values()].flat());
  const tiers = forbidden.filter(({ name }) => !name?.startsWith("order-")).map(({ name }) => name ?? "");
  expect(tiers.filter((name) => !seen.has(name))).toEqual([]);
});
