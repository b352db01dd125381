import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { findVisitor } from "~/auth/who.server";
import { cartCount } from "~/domain/cart/contents.server";
import { shopParticulars } from "~/domain/settings/shop.server";
import { unlessRefused } from "~/ui/offline";
import { ChatButton } from "./parts/chat-button";
import { Footer } from "./parts/footer";
import { Header } from "./parts/header";

export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await findVisitor(request);
  return json({
    visitor: visitor && { name: visitor.name },
    cartCount: visitor ? cartCount(visitor.id) : 0,
    shop: shopParticulars(),
    year: new Date().getFullYear(),
  });
}

export const shouldRevalidate = unlessRefused;

export default function StorefrontLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { visitor, cartCount, shop, year } = useLoaderData<typeof loader>();
  return (
    <>
      <a href="#main" className="skip">
        Skip to content
      </a>
      <Header shop={shop} visitor={visitor} cartCount={cartCount} />
      <main id="main" className="page" tabIndex={-1}>
        {children}
      </main>
      <Footer shop={shop} year={year} />
      <ChatButton shop={shop} />
    </>
  );
}
