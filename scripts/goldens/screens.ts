import { fetchScreen, type Lookers, type Screen } from "../../tests/support/screen";
import type { RunningShop } from "../../tests/support/shop";
import type { Answer } from "../../tests/support/visitor";
import type { Goldens } from "./files.ts";
import { createMask } from "./masks.ts";
import { measureWeight, toPlainHtml, type Weight } from "./page.ts";

/** Turns a name into a file name, with every run of other characters than letters and digits as a hyphen. */
export const toFileName = (name: string) => name.toLowerCase().replace(/[^a-z\d]+/g, "-");

/** The status and address of a page in one line, followed by its HTML. */
export function renderPage({ status, path, html }: Answer): string {
  return `${status} ${createMask()(path)}\n${toPlainHtml(html)}`;
}

/** Fetches the screens in the order of the browser tests and adds each page. */
export async function addScreens<In extends Lookers>(
  goldens: Goldens,
  weights: Record<string, Weight>,
  screens: Screen<In>[],
  shop: RunningShop,
  scene: In,
): Promise<void> {
  for (const screen of screens) {
    const answer = await fetchScreen(screen, shop, scene);
    const role = screen.admin ? "administrator" : screen.hers || screen.new ? "customer" : "visitor";
    const name = `${role}/${toFileName(screen.name)}`;
    goldens.add(`pages/${name}.html`, renderPage(answer));
    weights[name] = measureWeight(answer.html);
  }
}
