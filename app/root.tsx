import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { isSampleShop } from "~/features/settings/is-sample-shop.server";
import { words } from "~/features/settings/words.en";
import { clearFlashCookie, readFlash } from "~/platform/http/flash.server";
import { ErrorPage } from "~/ui/error-page";
import { unlessOffline } from "~/ui/send-unless-offline";
import { Toasts } from "~/ui/toast";
import css from "./ui/styles/shop.css?inline";

// The stylesheet is inline in the page; in the browser it is read from there, so that it is sent only once.
const styles = import.meta.env.SSR ? css : (document.querySelector("style")?.textContent ?? "");

/**
 * Starts the deferred scripts after everything else has loaded, but not for browsers that ask to save data
 * (rule: no-scripts-on-slow-networks).
 */
const DEFERRED_SCRIPTS_LOADER = `addEventListener("load",function(){var c=navigator.connection||{};if(c.saveData||/2g/.test(c.effectiveType))return;(window.requestIdleCallback||setTimeout)(function(){var o=document.querySelector('script[type="text/deferred-module"]'),s=document.createElement("script");s.type="module";s.textContent=o.textContent;document.head.append(s);s.remove()})})`;

export const links: LinksFunction = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const flash = await readFlash(request);
  const shop = { flash, isSample: isSampleShop() };
  return json(shop, flash ? { headers: { "Set-Cookie": await clearFlashCookie() } } : undefined);
}

export const shouldRevalidate = unlessOffline;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <NoIndexMeta />
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        {/* After the shop's own, so that a page's stylesheet can override it. */}
        <Links />
      </head>
      <body>
        {children}
        <DeferredScripts />
      </body>
    </html>
  );
}

/**
 * The scripts of a page. Parts of the shop whose handle says `still` have no React scripts, except pages
 * whose handle says `moves`.
 */
function DeferredScripts() {
  const handles = useMatches().map(
    ({ handle }) => handle as { still?: boolean; moves?: boolean } | undefined,
  );
  if (handles.some((handle) => handle?.still) && !handles.at(-1)?.moves) return null;
  return (
    <>
      <ScrollRestoration />
      <Scripts />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: DEFERRED_SCRIPTS_LOADER }} />
    </>
  );
}

/**
 * Personal pages are not indexed unless their handle says `listed`; a listed page may still exclude itself.
 */
function NoIndexMeta() {
  const handle = useMatches().at(-1)?.handle as { keep?: boolean; listed?: boolean } | undefined;
  return handle?.keep || handle?.listed ? null : <meta name="robots" content="noindex" />;
}

export default function App() {
  const { flash, isSample } = useLoaderData<typeof loader>();
  return (
    <Toasts flash={flash}>
      {isSample ? <SampleLabel /> : null}
      <Outlet />
    </Toasts>
  );
}

const SampleLabel = () => (
  <aside className="sample" aria-label={words.aboutThisShop}>
    {words.sampleShop}
  </aside>
);

export function ErrorBoundary() {
  return (
    <main className="page">
      <ErrorPage />
    </main>
  );
}
