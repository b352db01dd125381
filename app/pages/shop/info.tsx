import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findInfoPage } from "~/features/info-pages/get-info-page.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { formatWeek } from "~/features/settings/week";
import { getLanguage, LANGUAGE_TAGS } from "~/lib/language";
import { CallOrChat } from "~/pages/parts/contact-links";
import { InfoSection } from "~/pages/parts/info-section";
import { or404 } from "~/platform/http/query";
import { NO_INDEX, renderHead } from "./parts/render-head";
import { infoData } from "./parts/structured-data";
import { words } from "./words.en";

export const handle = { keep: true };

export function loader({ request }: LoaderFunctionArgs) {
  const segment = new URL(request.url).pathname.split("/").filter(Boolean).at(-1)?.toLowerCase();
  return json({ ...or404(findInfoPage(`/${segment}`), words.thereIsNoPage), shop: getShopProfile() });
}

export default function InfoRoutePage() {
  const { page, language, shop } = useLoaderData<typeof loader>();
  const lang = language === getLanguage() ? undefined : LANGUAGE_TAGS[language];
  return (
    <>
      <h1 lang={lang}>{page.title}</h1>
      <p lang={lang}>{page.description}</p>
      <div className="checkout">
        <article className="reading" lang={lang}>
          {page.sections.map((section) => (
            <InfoSection key={section.heading} section={section} />
          ))}
        </article>
        <div>
          <section className="summary">
            <h2>{words.askUs}</h2>
            <p>{words.weAnswerPhoneWhileShop(formatWeek(shop.hours))}</p>
            <CallOrChat shop={shop} greeting={words.namasteIHaveQuestionAbout(shop.name, page.title)} />
          </section>
        </div>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return [{ title: words.thereIsNoPageAtThisAddress }, NO_INDEX];
  const { title, description, path } = data.page;
  return renderHead(page, {
    title: `${title} | ${data.shop.name}`,
    description,
    path,
    structuredData: infoData(data.page),
  });
};

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
