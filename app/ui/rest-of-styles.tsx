import { useMatches, useRouteError, useRouteLoaderData } from "@remix-run/react";
import href from "./styles/shop-rest.css?url";

/**
 * Whether the page has the second part of the stylesheet as a file, so that a slow link brings its first
 * picture sooner; its handle says so (rule: first-picture). A page that failed or has a message needs all of
 * it at once.
 */
export function useSplitsStyles(): boolean {
  const hasFailed = Boolean(useRouteError());
  const shop = useRouteLoaderData("root") as { flash?: unknown } | undefined;
  const leaf = useMatches().at(-1);
  const handle = leaf?.handle as { splitsStyles?: boolean } | undefined;
  const isShown = !hasFailed && leaf?.data !== undefined;
  return isShown && !shop?.flash && handle?.splitsStyles === true;
}

/** The second part of the stylesheet, at the end of a page whose head has the first part alone. */
export const RestOfStyles = () => (useSplitsStyles() ? <link rel="stylesheet" href={href} /> : null);
