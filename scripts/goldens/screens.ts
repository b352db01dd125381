import { fetchScreen, type Lookers, type Screen } from "../../tests/support/screen";
import type { RunningShop } from "../../tests/support/shop";
import type { Answer } from "../../tests/support/visitor";
import type { Goldens } from "./files.ts";
import { masker } from "./masks.ts";
import { plainHtml, type Weight, weightOf } from "./page.ts";

/** A name as a file may have it: "a paid order, at the desk" is "a-paid-order-at-the-desk". */
export const fileNameOf = (name: string) => name.toLowerCase().replace(/[^a-z\d]+/g, "-");

/** What came back and at which address, a line above the page itself. */
export function pageFile({ status, path, html }: Answer): string {
  return `${status} ${masker()(path)}\n${plainHtml(html)}`;
}

/** Walks the screens as the browser tests do, in their order, and keeps each as it was sent. */
export async function keepScreens<In extends Lookers>(
  goldens: Goldens,
  weights: Record<string, Weight>,
  screens: Screen<In>[],
  shop: RunningShop,
  scene: In,
): Promise<void> {
  for (const screen of screens) {
    const answer = await fetchScreen(screen, shop, scene);
    const who = screen.admin ? "administrator" : screen.hers || screen.new ? "customer" : "visitor";
    const name = `${who}/${fileNameOf(screen.name)}`;
    goldens.add(`pages/${name}.html`, pageFile(answer));
    weights[name] = weightOf(answer.html);
  }
}
