import { useEffect } from "react";

/**
 * The title of a page; after a refused form it says so first, for whoever hears or sees nothing but the
 * title.
 */
export const toPageTitle = (title: string, failed = false): string => (failed ? `Error: ${title}` : title);

/**
 * The same where scripts have sent the form. After every render: the head, written without it, may have come
 * anew.
 */
export function useErrorTitle(title: string, failed: boolean): void {
  useEffect(() => {
    document.title = toPageTitle(title, failed);
  });
}
