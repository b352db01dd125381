// Builds the shop: pictures, pages and scripts, the server, the programs beside it, then every text file in
// brotli and gzip, and the list of the packages that it runs with (build/sbom.json, CycloneDX).
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import esbuild from "esbuild";
import { ensurePackages, run } from "./prepare.mjs";

ensurePackages();
run("npx", ["tsx", "scripts/make-pictures.ts"]);
run("npx", ["remix", "vite:build"], { env: { ...process.env, NODE_ENV: "production" } });
const PAGES = "build/app/server/assets";
for (const name of readdirSync(PAGES)) {
  const file = join(PAGES, name);
  writeFileSync(file, toAscii(readFileSync(file, "utf8")));
}
run("npx", ["vite", "build", "--config", "vite.programs.config.ts"]);
const BUNDLED = ["--bundle", "--packages=external", "--platform=node", "--format=esm", "--target=node20"];
run("npx", ["esbuild", "server.ts", ...BUNDLED, "--log-level=warning", "--outfile=build/server.mjs"]);

const CLIENT = "build/app/client";
buildBrowserScript();
for (const entry of readdirSync(CLIENT, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|txt)$/.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

/** The engine keeps a text in one byte a character if it is all ASCII, in two if it has a rupee sign. */
function toAscii(code) {
  const escapeUnit = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return code.replace(/[^\0-\x7f]/g, escapeUnit);
}

/** Bundles what runs in browsers, and writes its address for the server. */
function buildBrowserScript() {
  const { metafile } = esbuild.buildSync({
    entryPoints: ["app/browser/enhance.ts"],
    bundle: true,
    splitting: true,
    format: "esm",
    minify: true,
    target: "es2020",
    outdir: `${CLIENT}/assets`,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    metafile: true,
    logLevel: "warning",
  });
  const [file] = Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
    entryPoint?.endsWith("enhance.ts"),
  );
  writeFileSync("build/app/browser.json", JSON.stringify(file.slice(CLIENT.length)));
}

// Read from node_modules, so it needs no network; a build without it is still a build.
const SBOM = "build/sbom.json";
const format = ["sbom", "--sbom-format", "cyclonedx"];
const { status, stdout, stderr } = spawnSync("npm", format, { encoding: "utf8", maxBuffer: 50_000_000 });
rmSync(SBOM, { force: true });
if (status === 0) writeFileSync(SBOM, JSON.stringify(withoutDevelopment(JSON.parse(stdout)), null, 2));
else console.warn(`${SBOM} was not written: npm sbom failed.\n${stderr}`);

/** Done here, because `--omit dev` also leaves out what both the shop and a package of its tests use. */
function withoutDevelopment({ components, dependencies, ...rest }) {
  const isForDevelopment = ({ name }) => name === "cdx:npm:package:development";
  const removed = new Set(
    components.flatMap((part) => (part.properties.some(isForDevelopment) ? part["bom-ref"] : [])),
  );
  const isKept = (id) => !removed.has(id);
  return {
    ...rest,
    components: components.filter((part) => isKept(part["bom-ref"])),
    dependencies: dependencies
      .filter(({ ref }) => isKept(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) })),
  };
}
