import type { LinksFunction } from "@remix-run/node";
import accountCss from "~/ui/styles/account.css?url";

/** The sheet of the pages about an account, as a page's own `links`. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];
