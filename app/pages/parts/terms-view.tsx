import type { InfoPage } from "~/features/info-pages/info-page";
import { guessLanguage, LANGUAGE_TAGS } from "~/lib/language";
import { InfoSection } from "./info-section";

/** The pages that were part of an order, each behind its title. */
export const TermsView = ({ pages }: { pages: InfoPage[] }) => (
  <article className="reading">
    {pages.map(({ path, title, sections }) => (
      <details key={path} lang={LANGUAGE_TAGS[guessLanguage(title)]}>
        <summary>{title}</summary>
        {sections.map((section) => (
          <InfoSection key={section.heading} section={section} />
        ))}
      </details>
    ))}
  </article>
);
