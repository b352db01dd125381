import type { SerializeFrom } from "@remix-run/node";
import { words } from "./words.en";

/** The title of a page; after a refused form it begins with "Error", mainly for screen readers. */
export const toPageTitle = (title: string, failed = false): string => (failed ? words.error(title) : title);

/**
 * The `meta` of a page of the back-office: its title, which may depend on the data of its loader. A page that
 * failed has the title of the error page.
 */
export const titleMeta =
  <Loader = unknown, View = SerializeFrom<Loader>>(title: string | ((view: View) => string)) =>
  ({ data }: { data?: unknown }) => {
    const view = data as (View & { failed?: boolean }) | undefined;
    if (!view) return [];
    return [{ title: toPageTitle(typeof title === "string" ? title : title(view), view.failed) }];
  };
