import type { LinkDescriptor } from "@remix-run/node";
import styleCss from "~/ui/styles/style-page.css?url";

export const styleLinks = (): LinkDescriptor[] => [{ rel: "stylesheet", href: styleCss }];
