import { setTimeout as wait } from "node:timers/promises";
import { ask } from "../support/ask";

/**
 * Asked this often, a page that many get is compressed once more, as small as it gets, and the others settle
 * too.
 */
const VISITS_TO_WARM = 5;
const RECOMPRESSED_WITHIN_MS = 1000;

export interface Weight {
  /** Bytes of the page as the first visitor got it. */
  first: number;
  /** Bytes of the page as visitors get it from then on. */
  warm: number;
}

/** The bytes of one answer as they cross the wire, headers not counted. */
async function bytesOf(url: string, cookie: string | undefined): Promise<number> {
  const { status, headers, body } = await ask(url, cookie);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  if (headers["content-encoding"] !== "br") console.warn(`${url} did not come in brotli`);
  return body.length;
}

/** What a page weighs, stylesheet inside, on its first visit and when the shop knows it. */
export async function weighPage(url: string, cookie?: string): Promise<Weight> {
  const first = await bytesOf(url, cookie);
  for (let visit = 0; visit < VISITS_TO_WARM; visit += 1) await bytesOf(url, cookie);
  await wait(RECOMPRESSED_WITHIN_MS);
  return { first, warm: await bytesOf(url, cookie) };
}

/** What the files that the browser asked for weigh together. */
export async function weighFiles(urls: string[]): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => bytesOf(url, undefined)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
