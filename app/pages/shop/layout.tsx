import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { unlessOffline, useStandby } from "~/ui/send-unless-offline";
import { ChatButton } from "./parts/chat-button";
import { ShopFooter } from "./parts/footer";
import { ShopHeader } from "./parts/header";
import { QuickViewProvider } from "./parts/quick-view-dialog";
import { storefrontOf } from "./parts/storefront.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return json(storefrontOf(await findVisitor(request)));
}

export const shouldRevalidate = unlessOffline;

export default function StorefrontLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** After a step by script the reader is at the beginning of the new page, as after a load. */
function useArrival() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) main.current?.focus({ preventScroll: true });
    last.current = pathname;
  }, [pathname]);
  return main;
}

/** Where the cards and reviews of any page post to. */
const POSTED_TO = ["cart", "wishlist", "helpful"].map((page) => `pages/shop/${page}`);

function Frame({ children }: { children: ReactNode }) {
  useStandby(POSTED_TO);
  const main = useArrival();
  const { visitor, cartCount, shop, year } = useLoaderData<typeof loader>();
  return (
    <>
      <a href="#main" className="skip">
        Skip to content
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
