import { json } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ShopSummary } from "~/features/settings/shop";
import { getChatUrl } from "~/pages/parts/contact-links";
import { RichText } from "~/ui/rich-text";
import { ShopFooter } from "./parts/footer";
import { getStorefront } from "./parts/get-storefront.server";
import { ShopHeader } from "./parts/header";
import { PrefetchRules } from "./parts/prefetch-rules";
import { QuickViewDialog } from "./parts/quick-view-dialog";
import { words } from "./words.en";

export const loader = () => json(getStorefront());

export default function StorefrontLayout() {
  return (
    <LayoutFrame>
      <Outlet />
    </LayoutFrame>
  );
}

function LayoutFrame({ children }: { children: ReactNode }) {
  const { shop, year } = useLoaderData<typeof loader>();
  return (
    <>
      <a href="#main" className="skip">
        {words.skipToContent}
      </a>
      <ShopHeader shop={shop} />
      <main id="main" className="page" tabIndex={-1}>
        {children}
      </main>
      <ShopFooter shop={shop} year={year} />
      <ChatButton shop={shop} />
      <QuickViewDialog />
      <PrefetchRules />
    </>
  );
}

function ChatButton({ shop }: { shop: ShopSummary }) {
  if (!shop.whatsapp) return null;
  return (
    <aside aria-label={words.chatWithShop}>
      <a className="chat" href={getChatUrl(shop, words.namasteIHaveQuestion(shop.name))} rel="noopener">
        <RichText
          text={words.chatWithUsOnWhatsapp}
          parts={{ span: (text) => <span className="unseen">{text}</span> }}
        />
      </a>
    </aside>
  );
}
