import type { ReactNode } from "react";
import { ThemeChoice } from "~/pages/shop/parts/theme-choice";
import { RichText } from "~/ui/rich-text";
import { LANGUAGES, type Language, type Texts } from "./texts";
import { words } from "./words.en";

/** Examples of components under one heading, which begins with their names in the code. */
export const Examples = ({
  title,
  components,
  children,
}: {
  title: string;
  components: readonly string[];
  children: ReactNode;
}) => (
  <section className="examples">
    <h2>{title}</h2>
    <p className="quiet">
      {components.map((name) => (
        <code key={name}>{name} </code>
      ))}
    </p>
    <div>{children}</div>
  </section>
);

/** One state of a component, with its label. */
export const Example = ({
  label,
  lang,
  isWide,
  children,
}: {
  label: string;
  lang?: Language;
  isWide?: boolean;
  children: ReactNode;
}) => (
  <div className={isWide ? "example wide" : "example"}>
    <p className="quiet">{label}</p>
    <div lang={lang === "en" ? undefined : lang}>{children}</div>
  </div>
);

/** An example in English and in Hindi. */
export const InBothLanguages = ({
  label,
  isWide,
  render,
}: {
  label?: string;
  isWide?: boolean;
  render: (texts: Texts, lang: Language) => ReactNode;
}) =>
  LANGUAGES.map(({ lang, texts }) => (
    <Example
      key={lang}
      label={label ? words.stateInLanguage(label, texts.language) : texts.language}
      lang={lang}
      isWide={isWide}
    >
      {render(texts, lang)}
    </Example>
  ));

/** What the page is, its other parts, and how to see it in other colours. */
export const StyleIntro = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h1>{title}</h1>
    <p>{words.everythingHereIsExample}</p>
    <p>{children}</p>
    <ThemeChoice />
    <p className="quiet">
      <RichText
        text={words.coloursAreChosenHere}
        parts={{ code: (text) => <code>{text}</code>, setting: (text) => <i>{text}</i> }}
      />
    </p>
  </>
);
