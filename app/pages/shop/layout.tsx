import { json } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { ShopFooter, ShortFooter } from "./parts/footer";
import { getStorefront } from "./parts/get-storefront.server";
import { ShopHeader } from "./parts/header";
import { PrefetchRules } from "./parts/prefetch-rules";
import { QuickViewDialog } from "./parts/quick-view-dialog";
import { words } from "./words.en";

interface PageHandle {
  /** The page has nothing on it that leads away from paying. */
  isFocused?: boolean;
}

export const loader = () => json(getStorefront());

export default function StorefrontLayout() {
  return (
    <LayoutFrame>
      <Outlet />
    </LayoutFrame>
  );
}

function LayoutFrame({ children }: { children: ReactNode }) {
  const { shop, year, categories, announcement, profiles, logo } = useLoaderData<typeof loader>();
  const isFocused = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isFocused);
  return (
    <>
      <a href="#main" className="skip">
        {words.skipToContent}
      </a>
      {announcement && !isFocused ? <Announcement {...announcement} /> : null}
      <ShopHeader shop={shop} logo={logo} categories={categories} isFocused={isFocused} />
      <main id="main" className="page" tabIndex={-1}>
        {children}
      </main>
      {isFocused ? <ShortFooter shop={shop} /> : <ShopFooter shop={shop} year={year} profiles={profiles} />}
      <QuickViewDialog />
      <PrefetchRules />
    </>
  );
}

const Announcement = ({ text, link }: { text: string; link: string }) => (
  <aside className="sample" aria-label={words.announcement}>
    {link ? <a href={link}>{text}</a> : text}
  </aside>
);
