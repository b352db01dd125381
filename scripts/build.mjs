// Builds the shop: pictures, pages and scripts, and then every text file in brotli and gzip.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { ensurePackages, run } from "./prepare.mjs";

ensurePackages();
run("npx", ["tsx", "scripts/make-pictures.ts"]);
run("npx", ["remix", "vite:build"], { env: { ...process.env, NODE_ENV: "production" } });

const CLIENT = "build/app/client";
for (const entry of readdirSync(CLIENT, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|txt)$/.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
