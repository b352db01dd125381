import { useMatches, useRouteError } from "@remix-run/react";
import css from "./styles/shop-rest.css?inline";

// No page that has them apart starts React in the browser.
const styles = import.meta.env.SSR ? css : "";

/**
 * Whether the page has the second part of the stylesheet after its content, so that a slow link brings its
 * first picture sooner; its handle says so (rule: first-picture).
 */
export function useSplitsStyles(): boolean {
  const hasFailed = useRouteError() !== undefined;
  const handle = useMatches().at(-1)?.handle as { splitsStyles?: boolean } | undefined;
  return !hasFailed && handle?.splitsStyles === true;
}

/** The second part of the stylesheet, where the first stands in the head alone. */
export const RestOfStyles = () =>
  useSplitsStyles() ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
    <style dangerouslySetInnerHTML={{ __html: styles }} />
  ) : null;
