import axe from "axe-core";
import type { Page } from "playwright-core";

/** Which rules: all, or those about colours alone. */
type Rules = "all" | "colours";

const runAxe = (rules: Rules) =>
  (window as unknown as { axe: typeof axe }).axe.run(document, {
    rules: { "target-size": { enabled: true } },
    ...(rules === "colours" && { runOnly: ["cat.color"], rules: {} }),
    // What passes is not asked about, so that it need not be gathered.
    resultTypes: ["violations"],
  });

/** Everything axe finds wrong with a page as it stands now. */
export async function faultsOf(page: Page, rules: Rules = "all") {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(axe.source);
  // Further down, what lies under the sticky header would count as covered.
  await page.evaluate(() => scrollTo(0, 0));
  const { violations } = await page.evaluate(runAxe, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  );
}
