import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { findVisitor } from "~/auth/who.server";
import { cartCount, cartQuantities } from "~/domain/cart/contents.server";
import { rateOf } from "~/domain/settings/rates.server";
import type { ShopParticulars, ShopSign } from "~/domain/settings/shop";
import { shopParticulars } from "~/domain/settings/shop.server";
import { pricesIncludeTax } from "~/domain/settings/tax.server";
import { wishedIds } from "~/domain/wishlist/contents.server";
import { config } from "~/lib/config.server";
import { shopDay } from "~/lib/time";
import { unlessOffline, useStandby } from "~/ui/offline";
import { ChatButton } from "./parts/chat-button";
import { Footer } from "./parts/footer";
import { Header } from "./parts/header";
import { QuickViews } from "./parts/quick-view-dialog";

export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await findVisitor(request);
  return json({
    visitor: visitor && { name: visitor.name, isAdmin: visitor.role === "admin" || undefined },
    cartCount: visitor ? cartCount(visitor.id) : 0,
    wishlist: visitor ? wishedIds(visitor.id) : [],
    inCart: visitor ? cartQuantities(visitor.id) : {},
    // Left out of everybody's page who sees rupees alone, and of a shop's that adds GST to its prices.
    rate: visitor ? rateOf(visitor.currency) : undefined,
    withTax: pricesIncludeTax() || undefined,
    shop: signOf(shopParticulars()),
    origin: config().SITE_URL.origin,
    year: shopDay(new Date()).slice(0, 4),
  });
}

/** Without what only the pages that show it need. */
function signOf(shop: ShopParticulars): ShopSign {
  const { way: _, stateCode: __, grievanceOfficer: ___, serviceHours: ____, emergency: _____, ...sign } = shop;
  return sign;
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
const POSTED_TO = ["cart", "wishlist", "helpful"].map((page) => `routes/storefront/${page}`);

function Frame({ children }: { children: ReactNode }) {
  useStandby(POSTED_TO);
  const main = useArrival();
  const { visitor, cartCount, shop, year } = useLoaderData<typeof loader>();
  return (
    <>
      <a href="#main" className="skip">
        Skip to content
      </a>
      <Header shop={shop} visitor={visitor} cartCount={cartCount} />
      <main id="main" className="page" tabIndex={-1} ref={main}>
        <QuickViews>{children}</QuickViews>
      </main>
      <Footer shop={shop} year={year} />
      <ChatButton shop={shop} />
    </>
  );
}
