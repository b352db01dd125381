/** Draws the pictures of the sample shop into build/pictures, unless they are up to date. */
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { BANNER_WIDTHS_PX, PRODUCT_WIDTHS_PX } from "../app/lib/pictures";
import { renderPicture } from "../app/platform/images/images.server";
import { BANNERS, draw, drawBanner, drawNoPicture, nameOf, VIEWS } from "../app/sample-shop/drawings";
import { SAMPLE_PRODUCTS } from "../app/sample-shop/products";

type Job = { name: string; svg: () => string; widths: readonly number[]; density: number };

const ROOT = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(ROOT, "build/pictures");
const STAMP = ".stamp";
const CONCURRENCY = 3;
/** At 72 a unit of an SVG is a pixel. */
const DENSITY = 72;
/** For sharper smaller pictures. */
const FINE_DENSITY = 144;

function listJobs(): Job[] {
  const products = SAMPLE_PRODUCTS.flatMap(({ picture: { shape, colour } }) =>
    [undefined, ...VIEWS].map((view): [string, Job] => {
      const name = nameOf(shape, colour, view);
      const density = view ? DENSITY : FINE_DENSITY;
      return [name, { name, svg: () => draw(shape, colour, view), widths: PRODUCT_WIDTHS_PX, density }];
    }),
  );
  const banners = BANNERS.map((name) => ({
    name: `banner-${name}`,
    svg: () => drawBanner(name),
    widths: BANNER_WIDTHS_PX,
    density: FINE_DENSITY,
  }));
  const noPicture = {
    name: "no-picture",
    svg: drawNoPicture,
    widths: PRODUCT_WIDTHS_PX,
    density: DENSITY,
  };
  return [...new Map(products).values(), ...banners, noPicture];
}

/** A digest of what the pictures depend on: the drawings, the jobs, the encoder and this script. */
async function fingerprint(jobs: Job[]): Promise<string> {
  const drawings = path.join(ROOT, "app/sample-shop/drawings");
  const sources = (await readdir(drawings)).sort().map((file) => path.join(drawings, file));
  sources.push(path.join(ROOT, "app/platform/images/images.server.ts"), import.meta.filename);
  const hash = createHash("sha256").update(
    jobs.map(({ name, widths }) => [name, ...widths].join(" ")).join("\n"),
  );
  for (const file of sources) hash.update(await readFile(file));
  return hash.digest("hex");
}

async function render({ name, svg, widths, density }: Job, folder: string): Promise<string[]> {
  const source = await sharp(Buffer.from(svg()), { density }).png({ compressionLevel: 1 }).toBuffer();
  return renderPicture({ source, folder, name, widths });
}

/** Renders all pictures, a few at a time, and returns the paths of the files. */
async function renderAll(jobs: Job[], folder: string): Promise<string[]> {
  const files: string[] = [];
  const queue = [...jobs];
  const runJobs = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) files.push(...(await render(job, folder)));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runJobs));
  return files;
}

async function sumBytes(files: string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((total, size) => total + size, 0);
}

/**
 * Moves the files into place one by one, so that a running server has every picture, and deletes old ones.
 */
async function publish(files: string[], stamp: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const names = new Set(files.map((file) => path.basename(file)));
  for (const file of files) await rename(file, path.join(FOLDER, path.basename(file)));
  const obsolete = (await readdir(FOLDER)).filter((name) => !names.has(name));
  for (const name of obsolete) await rm(path.join(FOLDER, name), { force: true });
  await writeFile(path.join(FOLDER, STAMP), stamp);
}

const started = performance.now();
const jobs = listJobs();
const stamp = await fingerprint(jobs);
const storedStamp = await readFile(path.join(FOLDER, STAMP), "utf8").catch(() => "");
if (storedStamp === stamp) {
  console.info(`Pictures: the ${jobs.length} in build/pictures are up to date.`);
} else {
  await mkdir(path.dirname(FOLDER), { recursive: true });
  const draft = await mkdtemp(`${FOLDER}-`);
  try {
    const files = await renderAll(jobs, draft);
    const kilobytes = Math.round((await sumBytes(files)) / 1000);
    await publish(files, stamp);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.info(
      `Pictures: ${files.length} files of ${jobs.length} pictures, ${kilobytes} kB, ${seconds} s.`,
    );
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
