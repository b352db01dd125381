import { useEffect } from "react";

/** The title of a page; after a refused form it begins with "Error", mainly for screen readers. */
export const toPageTitle = (title: string, failed = false): string => (failed ? `Error: ${title}` : title);

/** The `meta` of a page with a form: its title, of the loader's data if it has any. */
export const titleMeta =
  <View extends { failed?: boolean }>(title: string | ((view: View | undefined) => string)) =>
  ({ data }: { data?: unknown }) => {
    const view = data as View | undefined;
    return [{ title: toPageTitle(typeof title === "string" ? title : title(view), view?.failed) }];
  };

/**
 * Sets the title of `toPageTitle` for a form sent by script. It runs after every render, because Remix may
 * have rendered the head again without the error.
 */
export function useErrorTitle(title: string, failed: boolean): void {
  useEffect(() => {
    document.title = toPageTitle(title, failed);
  });
}
