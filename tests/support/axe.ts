import axe from "axe-core";
import type { Page } from "playwright-core";

type Rules = "all" | "colours";

const runAxe = (rules: Rules) =>
  (window as unknown as { axe: typeof axe }).axe.run(document, {
    rules: { "target-size": { enabled: true } },
    ...(rules === "colours" && { runOnly: ["cat.color"], rules: {} }),
    // Collecting the passes as well would take longer.
    resultTypes: ["violations"],
  });

/** The accessibility problems that axe finds in the current state of a page. */
export async function findAxeViolations(page: Page, rules: Rules = "all") {
  const isLoaded = await page.evaluate(() => "axe" in window);
  if (!isLoaded) await page.evaluate(axe.source);
  // On a scrolled page, targets under the sticky header would count as obscured.
  await page.evaluate(() => scrollTo(0, 0));
  const { violations } = await page.evaluate(runAxe, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  );
}
