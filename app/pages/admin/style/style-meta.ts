import type { MetaFunction } from "@remix-run/node";
import { words } from "~/pages/admin/words.en";

/** The title of a part of the style page, or of the page that says that there is none. */
export const styleMeta =
  (title: () => string): MetaFunction =>
  ({ error, data }) => [{ title: error || !data ? words.weCouldNotFindThat : title() }];
