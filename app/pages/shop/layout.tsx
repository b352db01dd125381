import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import type { ShopSummary } from "~/features/settings/shop";
import { getChatUrl } from "~/pages/parts/contact-links";
import { RichText } from "~/ui/rich-text";
import { ShopFooter } from "./parts/footer";
import { getStorefront } from "./parts/get-storefront.server";
import { ShopHeader } from "./parts/header";
import { QuickViewProvider } from "./parts/quick-view-dialog";
import { words } from "./words.en";

export async function loader({ request }: LoaderFunctionArgs) {
  return json(getStorefront(await findVisitor(request)));
}

export default function StorefrontLayout() {
  return (
    <LayoutFrame>
      <Outlet />
    </LayoutFrame>
  );
}

/** Moves the focus to the content after a client-side navigation, as a page load would. */
function useScrollToMain() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current !== pathname) main.current?.focus({ preventScroll: true });
    lastPathname.current = pathname;
  }, [pathname]);
  return main;
}

/** Routes that forms on other pages post to. */
const PRELOADED_ROUTE_IDS = ["cart", "wishlist", "helpful"].map((page) => `pages/shop/${page}`);

function LayoutFrame({ children }: { children: ReactNode }) {
  usePreloadedRoutes(PRELOADED_ROUTE_IDS);
  const main = useScrollToMain();
  const { visitor, cartCount, shop, year } = useLoaderData<typeof loader>();
  return (
    <>
      <a href="#main" className="skip">
        {words.skipToContent}
      </a>
      <ShopHeader shop={shop} visitor={visitor} cartCount={cartCount} />
      <main id="main" className="page" tabIndex={-1} ref={main}>
        <QuickViewProvider>{children}</QuickViewProvider>
      </main>
      <ShopFooter shop={shop} year={year} />
      <ChatButton shop={shop} />
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
