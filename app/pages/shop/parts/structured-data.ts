import type {
  BreadcrumbList,
  ElectronicsStore,
  FAQPage,
  OpeningHoursSpecification,
  WebSite,
} from "schema-dts";
import { type Block, type InfoPage, toPlainLine } from "~/features/info-pages/info-page";
import type { WeekHours } from "~/features/settings/week";
import { parseWeekdays } from "~/features/settings/week";
import { DEFAULT_PICTURE, type Site, type StructuredData } from "./render-head";
import { words } from "./words.en";

/** Replaces the functions of structured data in the browser, which does not need them. */
export const createNoData =
  (..._about: unknown[]): StructuredData =>
  () => [];

export const toShopId = ({ origin }: Site): string => `${origin}/#shop`;

const toOpeningHours = (hours: WeekHours): OpeningHoursSpecification[] =>
  hours.flatMap(({ days, opens, closes }) =>
    opens && closes
      ? [{ "@type": "OpeningHoursSpecification", dayOfWeek: parseWeekdays(days), opens, closes }]
      : [],
  );

function toStore(site: Site): ElectronicsStore & object {
  const { name, city, since, phone, email, address, hours } = site.shop;
  const profiles = site.profiles?.map((profile) => profile.address) ?? [];
  return {
    "@type": "ElectronicsStore",
    "@id": toShopId(site),
    name,
    url: `${site.origin}/`,
    image: site.origin + DEFAULT_PICTURE,
    telephone: phone,
    email,
    foundingDate: String(since),
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      addressLocality: city,
      postalCode: /\b\d{6}\b/.exec(address)?.[0],
      addressCountry: "IN",
    },
    openingHoursSpecification: toOpeningHours(hours),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

export const shopData = import.meta.env.SSR ? (): StructuredData => (site) => [toStore(site)] : createNoData;

export const homeData = import.meta.env.SSR
  ? (): StructuredData => (site) => [toStore(site), toWebSite(site)]
  : createNoData;

function toWebSite(site: Site): WebSite & object {
  const search = { "query-input": "required name=search_term_string" };
  return {
    "@type": "WebSite",
    name: site.shop.name,
    url: `${site.origin}/`,
    publisher: { "@id": toShopId(site) },
    potentialAction: {
      "@type": "SearchAction",
      target: `${site.origin}/products-grid/All?search={search_term_string}`,
      ...search,
    },
  };
}

/** The breadcrumbs of a page: the names and paths above it, and its own name. */
export function toBreadcrumbs(
  { origin }: Site,
  parents: [name: string, path: string][],
  name: string,
): BreadcrumbList & object {
  const steps = [[words.home, "/"], ...parents].map(([name, path], index) => ({
    "@type": "ListItem" as const,
    position: index + 1,
    name,
    item: `${origin}${path}`,
  }));
  const currentStep = { "@type": "ListItem" as const, position: steps.length + 1, name };
  return { "@type": "BreadcrumbList", itemListElement: [...steps, currentStep] };
}

export const listingData = import.meta.env.SSR
  ? (name: string): StructuredData =>
      (site) => [toBreadcrumbs(site, [], name)]
  : createNoData;

/** The text of blocks, without links and emphasis. */
const toPlainText = (blocks: Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === "paragraph") return toPlainLine(block.line);
      if (block.kind === "list") return block.items.map(toPlainLine).join(" ");
      if (block.kind === "question") return toPlainText(block.answer);
      return block.rows.map(([term, line]) => `${term}: ${toPlainLine(line)}`).join(" ");
    })
    .join(" ");

type InfoPageContent = Pick<InfoPage, "path" | "sections">;

/** The questions and answers of an information page; for the About page, the shop. */
export const infoData = import.meta.env.SSR
  ? (page: InfoPageContent): StructuredData =>
      (site) =>
        page.path === "/about" ? [toStore(site)] : listQuestions(page)
  : createNoData;

function listQuestions({ sections }: InfoPageContent): (FAQPage & object)[] {
  const questions = sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === "question"));
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    "@type": "Question" as const,
    name: question,
    acceptedAnswer: { "@type": "Answer" as const, text: toPlainText(answer) },
  }));
  return [{ "@type": "FAQPage", mainEntity }];
}
