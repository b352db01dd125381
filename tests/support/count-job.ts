import type { Locator, Page } from "playwright-core";
import type { JobCost } from "../job-limits";

/** Acts on a page like somebody with a phone, and counts it. */
export function countJob(page: Page) {
  const cost: JobCost = { taps: 0, pages: 0, keys: 0 };
  page.on("request", (request) => {
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isPage && !request.redirectedFrom()) cost.pages += 1;
  });
  return {
    cost,
    async tap(target: Locator): Promise<void> {
      cost.taps += 1;
      await target.click();
    },
    /** A tap into the field, and its keys. */
    async type(field: Locator, text: string): Promise<void> {
      cost.taps += 1;
      cost.keys += text.length;
      await field.fill(text);
    },
    /** A tap into the field, and one on "Paste". */
    async paste(field: Locator, text: string): Promise<void> {
      cost.taps += 2;
      await field.fill(text);
    },
    /** A tap that opens the choices, and one on a choice. */
    async choose(field: Locator, label: string): Promise<void> {
      cost.taps += 2;
      await field.selectOption({ label });
    },
    /** A tap that opens the chooser of files, and one on each file. */
    async attach(field: Locator, files: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
      cost.taps += 1 + (Array.isArray(files) ? files.length : 1);
      await field.setInputFiles(files);
    },
  };
}
