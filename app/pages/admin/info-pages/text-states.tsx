import type { SerializeFrom } from "@remix-run/node";
import { toEditPath } from "~/features/info-pages/info-page";
import type { TextState } from "~/features/info-pages/list-info-pages.server";
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type Language } from "~/lib/language";
import { formatDate } from "~/lib/time";
import { words } from "./words.en";

type Shown = SerializeFrom<TextState>;

function describe({ source, createdAt }: Shown): string {
  if (source === "english") return words.englishIsShown;
  return createdAt ? words.lastChanged(formatDate(new Date(createdAt))) : words.ourOwnText;
}

interface Props {
  path: string;
  /** The accessible name. */
  label: string;
  texts: Shown[];
  /** The language of the text that is edited on this page. */
  current?: Language;
}

/** Links to the text of a page in each language, with which text that is. */
export const TextStates = ({ path, label, texts, current }: Props) => (
  <nav aria-label={label}>
    <ul className="points">
      {texts.map((text) => {
        const { language } = text;
        return (
          <li key={language}>
            <a
              href={toEditPath({ path, language })}
              lang={LANGUAGE_TAGS[language]}
              aria-current={language === current ? "page" : undefined}
            >
              {LANGUAGE_NAMES[language]}
            </a>{" "}
            <span className="quiet">{describe(text)}</span>
            {text.isOutdated ? <b> {words.needsCheck}</b> : null}
          </li>
        );
      })}
    </ul>
  </nav>
);
