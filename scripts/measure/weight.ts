import { setTimeout as wait } from "node:timers/promises";
import { fetchPage } from "../support/fetch-page";

/** After this many requests the shop compresses a cached page again with the highest quality. */
const VISITS_TO_WARM = 5;
const RECOMPRESSED_WITHIN_MS = 1000;

export interface Weight {
  /** Bytes of the page as the first visitor got it. */
  first: number;
  /** Bytes of the page as visitors get it from then on. */
  warm: number;
}

/** The bytes of a response body as transferred. */
async function countBytes(url: string, cookie: string | undefined): Promise<number> {
  const { status, headers, body } = await fetchPage(url, cookie);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  if (headers["content-encoding"] !== "br") console.warn(`${url} did not come in brotli`);
  return body.length;
}

/** The size of a page with its inline stylesheet, at the first request and after some more. */
export async function weighPage(url: string, cookie?: string): Promise<Weight> {
  const first = await countBytes(url, cookie);
  for (let visit = 0; visit < VISITS_TO_WARM; visit += 1) await countBytes(url, cookie);
  await wait(RECOMPRESSED_WITHIN_MS);
  return { first, warm: await countBytes(url, cookie) };
}

/** The total transferred bytes of some files. */
export async function weighFiles(urls: string[]): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => countBytes(url, undefined)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
