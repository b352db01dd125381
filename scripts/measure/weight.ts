import { setTimeout as wait } from "node:timers/promises";
import { selectAll } from "../../tests/support/html";
import { type Answer, decodeBody, fetchPage } from "../support/fetch-page";

/** After this many requests the shop compresses a cached page again with the highest quality. */
const VISITS_TO_WARM = 5;
const RECOMPRESSED_WITHIN_MS = 1000;
const INLINED_PICTURE = /"data:image\/[^;"]+;base64,([^"]+)"/g;

export interface Weight {
  /** Bytes of the page as the first visitor got it. */
  first: number;
  /** Bytes of the page as visitors get it from then on, without pictures that stand in it. */
  warm: number;
  pictures: number;
  elements: number;
}

async function fetchAnswer(url: string, cookie?: string): Promise<Answer> {
  const answer = await fetchPage(url, cookie);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

/** The bytes of the pictures that stand in a page; compressing leaves about as many of its base64. */
export function countPictureBytes(html: string): number {
  const pictures = [...html.matchAll(INLINED_PICTURE)].map(([, data = ""]) => Buffer.from(data, "base64"));
  return pictures.reduce((sum, { length }) => sum + length, 0);
}

/** The size of a page with its inline stylesheet, at the first request and after some more. */
export async function weighPage(url: string, cookie?: string): Promise<Weight> {
  const first = await fetchAnswer(url, cookie);
  for (let visit = 0; visit < VISITS_TO_WARM; visit += 1) await fetchAnswer(url, cookie);
  await wait(RECOMPRESSED_WITHIN_MS);
  const warm = await fetchAnswer(url, cookie);
  const html = decodeBody(warm);
  const pictures = countPictureBytes(html);
  return {
    first: first.body.length - pictures,
    warm: warm.body.length - pictures,
    pictures,
    elements: selectAll(html, "*").length,
  };
}

/** The total transferred bytes of some files. */
export async function weighFiles(urls: string[]): Promise<number> {
  const files = await Promise.all(urls.map((url) => fetchAnswer(url)));
  return files.reduce((sum, { body }) => sum + body.length, 0);
}
