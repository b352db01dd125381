import type { LinksFunction } from "@remix-run/node";
import { StyleIntro } from "./examples";
import { FieldExamples } from "./field-examples";
import { MessageExamples } from "./message-examples";
import { ShopExamples } from "./shop-examples";
import { styleMeta } from "./style-meta";
import { discardExample, styleLoader } from "./style-route.server";
import { styleLinks } from "./stylesheet";
import { words } from "./words.en";

export const links: LinksFunction = styleLinks;

export const loader = styleLoader(() => ({}));

export const action = discardExample;

export default function ShopStylePage() {
  return (
    <>
      <StyleIntro title={words.componentsOfShop}>
        <a href="/admin/style">{words.componentsOfBackOffice}</a>
      </StyleIntro>
      <FieldExamples />
      <MessageExamples />
      <ShopExamples />
    </>
  );
}

export const meta = styleMeta(() => words.componentsOfShop);
