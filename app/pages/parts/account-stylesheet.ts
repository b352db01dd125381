import type { LinksFunction } from "@remix-run/node";
import accountCss from "~/ui/styles/account.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];
