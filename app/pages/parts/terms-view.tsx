import type { InfoPage } from "~/features/info-pages/info-page";
import { InfoSection } from "./info-section";

/** The pages that were part of an order, each behind its title. */
export const TermsView = ({ pages }: { pages: InfoPage[] }) => (
  <article className="reading">
    {pages.map(({ path, title, sections }) => (
      <details key={path}>
        <summary>{title}</summary>
        {sections.map((section) => (
          <InfoSection key={section.heading} section={section} />
        ))}
      </details>
    ))}
  </article>
);
