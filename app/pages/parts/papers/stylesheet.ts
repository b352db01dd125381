import type { LinksFunction } from "@remix-run/node";
import paperCss from "~/ui/styles/paper.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paperCss }];
