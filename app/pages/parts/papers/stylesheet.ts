import type { LinksFunction } from "@remix-run/node";
import paperCss from "~/ui/styles/invoice.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paperCss }];
