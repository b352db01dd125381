import { useEffect } from "react";

/** The title of a page; after a refused form it begins with "Error", mainly for screen readers. */
export const toPageTitle = (title: string, failed = false): string => (failed ? `Error: ${title}` : title);

/**
 * Sets the title of `toPageTitle` for a form sent by script. It runs after every render, because Remix may
 * have rendered the head again without the error.
 */
export function useErrorTitle(title: string, failed: boolean): void {
  useEffect(() => {
    document.title = toPageTitle(title, failed);
  });
}
