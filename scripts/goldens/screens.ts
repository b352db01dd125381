import { fetchScreen, type Screen, type ScreenVisitors } from "../../tests/support/screen";
import type { RunningShop } from "../../tests/support/shop";
import type { Answer } from "../../tests/support/visitor";
import type { Goldens } from "./files.ts";
import { createMask } from "./masks.ts";
import { measurePage, normalizeHtml, type Weight } from "./page.ts";

/** A screen's name as the name of a file: "a refund, with errors" is "a-refund-with-errors". */
export const toFileName = (name: string) => name.toLowerCase().replace(/[^a-z\d]+/g, "-");

/** The page of an answer, below a line with its status and path. */
export function renderAnswer({ status, path, html }: Answer): string {
  return `${status} ${createMask()(path)}\n${normalizeHtml(html)}`;
}

/** Adds the page of each screen, in the order of the browser tests, because screens change the shop. */
export async function addScreens<In extends ScreenVisitors>(
  goldens: Goldens,
  weights: Record<string, Weight>,
  screens: Screen<In>[],
  shop: RunningShop,
  scene: In,
): Promise<void> {
  for (const screen of screens) {
    const answer = await fetchScreen(screen, shop, scene);
    const visitorKind = screen.asRavi
      ? "administrator"
      : screen.asAsha || screen.asMeena
        ? "customer"
        : "visitor";
    const name = `${visitorKind}/${toFileName(screen.name)}`;
    goldens.add(`pages/${name}.html`, renderAnswer(answer));
    weights[name] = measurePage(answer.html);
  }
}
