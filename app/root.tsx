import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { isSampleShop } from "~/features/settings/is-sample-shop.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { renderTheme } from "~/features/settings/theme";
import { getLanguage, LANGUAGE_TAGS } from "~/lib/language";
import { getBrowserScript } from "~/platform/http/browser-script.server";
import { clearFlashCookie, readFlash } from "~/platform/http/flash.server";
import { getPreview } from "~/platform/preview.server";
import { ErrorPage } from "~/ui/error-page";
import { SCRIPT_STARTER, THEME_SCRIPT } from "~/ui/inline-scripts";
import { PageTexts } from "~/ui/page-texts";
import { RestOfStyles, useSplitsStyles } from "~/ui/rest-of-styles";
import { RichText } from "~/ui/rich-text";
import { ScriptNonce } from "~/ui/script-nonce";
import { allStyles, firstStyles } from "~/ui/shop-styles";
import { Toast } from "~/ui/toast";
import { words } from "~/ui/words.en";

export const links: LinksFunction = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const flash = readFlash(request);
  const preview = getPreview();
  const shop = {
    flash,
    isSample: isSampleShop(),
    script: getBrowserScript(),
    theme: renderTheme(getSettings("look")) ?? null,
    preview: preview ? { title: preview.title, editPath: preview.editPath } : null,
  };
  return json(shop, flash ? { headers: { "Set-Cookie": clearFlashCookie() } } : undefined);
}

export function Layout({ children }: { children: ReactNode }) {
  const styles = useSplitsStyles() ? firstStyles : allStyles;
  return (
    <html lang={LANGUAGE_TAGS[getLanguage()]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {/* Before what differs by page, so that it is compressed once (`server/encoding.ts`). */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        <OwnTheme />
        <NoIndexMeta />
        <Meta />
        {/* After the shop's own, so that a page's stylesheet can override it. */}
        <Links />
      </head>
      <body>
        {children}
        <PageScripts />
        <RestOfStyles />
      </body>
    </html>
  );
}

/** The owner's colours, where they are not those of the stylesheet (rule: readable-colours). */
function OwnTheme() {
  const theme = useRouteLoaderData<typeof loader>("root")?.theme;
  if (!theme) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colours
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: theme }} />;
}

/**
 * The scripts of a page: those of `app/browser`, and React for a page whose handle says `hydrate`
 * (rule: no-react-in-browser).
 */
function PageScripts() {
  const script = useRouteLoaderData<typeof loader>("root")?.script;
  const handle = useMatches().at(-1)?.handle as { hydrate?: boolean } | undefined;
  const nonce = useContext(ScriptNonce);
  return (
    <>
      {handle?.hydrate ? (
        <>
          <ScrollRestoration nonce={nonce} />
          <Scripts nonce={nonce} />
        </>
      ) : null}
      {script ? (
        <script
          suppressHydrationWarning
          data-script={script}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
          dangerouslySetInnerHTML={{ __html: SCRIPT_STARTER }}
        />
      ) : null}
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
  const { flash, isSample, preview } = useLoaderData<typeof loader>();
  return (
    <>
      <Toast flash={flash} />
      {isSample ? <SampleLabel /> : null}
      {preview ? <PreviewBar {...preview} /> : null}
      <Outlet />
      <PageTexts />
    </>
  );
}

const SampleLabel = () => (
  <aside className="sample" aria-label={words.aboutThisShop}>
    {words.sampleShop}
  </aside>
);

/** Above a page with settings or a text that are not saved (rule: preview). */
const PreviewBar = ({ title, editPath }: { title: string; editPath: string }) => (
  <aside className="sample" aria-label={words.preview}>
    <RichText
      text={words.previewOf}
      parts={{ title: () => title, link: (text) => <a href={editPath}>{text}</a> }}
    />
  </aside>
);

export function ErrorBoundary() {
  return (
    <main className="page">
      <ErrorPage />
    </main>
  );
}
