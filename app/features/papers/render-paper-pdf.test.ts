import { setImmediate as nextTick } from "node:timers/promises";
import { expect, test } from "vitest";
import { runInLanguage } from "~/platform/language.server";
import { LIMITS, limitAttempts } from "~/platform/limits/limits.server";
import { GOODS, TWO_PAGES, WIDEST } from "../../../tests/support/paper-documents";
import { readPdf } from "../../../tests/support/pdf";
import type { PaperDocument } from "./document";
import { renderCustomerPaperPdf, renderPaperPdf } from "./render-paper-pdf.server";

test("while a paper of sixty rows is drawn, the event loop goes on", async () => {
  let isDrawn = false;
  let ticks = 0;
  const drawing = renderPaperPdf(WIDEST).finally(() => {
    isDrawn = true;
  });
  while (!isDrawn) {
    await nextTick();
    ticks++;
  }
  expect(readPdf(await drawing).length).toBeGreaterThan(1);
  expect(ticks).toBeGreaterThan(10 * WIDEST.rows.length);
});

test("a paper that cannot be drawn is refused, and the next one is drawn", async () => {
  const broken = { ...GOODS, rows: undefined } as unknown as PaperDocument;
  const [refused, drawn] = await Promise.allSettled([renderPaperPdf(broken), renderPaperPdf(GOODS)]);
  expect([refused.status, drawn.status]).toEqual(["rejected", "fulfilled"]);
});

test("a customer gets sixty new papers an hour; what is drawn already does not count", async () => {
  const first = await renderCustomerPaperPdf("asha", GOODS);
  expect(await renderCustomerPaperPdf("asha", structuredClone(GOODS))).toBe(first);
  const claim = { limit: LIMITS.paperPdfs, subject: "asha" };
  for (let drawn = 1; drawn < LIMITS.paperPdfs.max; drawn++) await limitAttempts([claim], () => undefined);
  await expect(renderCustomerPaperPdf("asha", TWO_PAGES)).rejects.toMatchObject({ code: "TOO_MANY" });
  expect(await renderCustomerPaperPdf("asha", GOODS)).toBe(first);
  expect(await renderCustomerPaperPdf("imran", TWO_PAGES)).toBeInstanceOf(Buffer);
});

test("thirty customers' papers may wait at once, and one more is refused", async () => {
  const papers = Array.from(Array(32).keys(), (n) => ({ ...GOODS, number: `VE/26-27/${n}` }));
  const ends = await Promise.allSettled(papers.map((paper, n) => renderCustomerPaperPdf(`user-${n}`, paper)));
  expect(ends.map(({ status }) => status)).toEqual([...Array(31).fill("fulfilled"), "rejected"]);
});

test.each([
  ["en", "This is a computer-generated document and needs no signature."],
  ["hi", "यह कंप्यूटर से बना दस्तावेज़ है, इस पर हस्ताक्षर की ज़रूरत नहीं है।"],
  ["bn", "এই কাগজ"], // of longer texts readers get vowel signs in the order in which they are drawn
] as const)("a paper is drawn in the language of who asks for it: %s", async (language, text) => {
  const pdf = await runInLanguage(language, () => renderCustomerPaperPdf(`reader-${language}`, GOODS));
  expect(readPdf(pdf).flat().join(" ").normalize("NFC")).toContain(text.normalize("NFC"));
});
