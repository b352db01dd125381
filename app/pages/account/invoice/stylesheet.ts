import type { LinksFunction } from "@remix-run/node";
import paperCss from "~/ui/styles/invoice.css?url";

/** The sheet of the papers of an order, as a page's own `links`. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: paperCss }];
