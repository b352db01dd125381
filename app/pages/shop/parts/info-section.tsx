import { Link } from "@remix-run/react";
import type { InfoPageSection } from "~/features/settings/info-page";

/** A part of an information page: texts, then a list, entries, facts or questions, whichever it has. */
export function InfoSection({ section }: { section: InfoPageSection }) {
  const { heading, paragraphs, list, entries, facts, questions } = section;
  return (
    <section className={facts ? "plate" : "shelf"}>
      <h2 className={facts ? undefined : "wire-copper"}>{heading}</h2>
      <Paragraphs texts={paragraphs} />
      {list ? (
        <ul className="points">
          {list.map((text) => (
            <li key={text}>
              <TextWithLinks text={text} />
            </li>
          ))}
        </ul>
      ) : null}
      {entries ? (
        <dl className="shelf">
          {entries.map(([term, text]) => (
            <div key={term}>
              <dt>
                <b>{term}</b>
              </dt>
              <dd>
                <Paragraphs texts={[text]} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {facts ? (
        <dl>
          {facts.map(([term, detail]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <TextWithLinks text={detail} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {questions?.map(([question, answer]) => (
        <details key={question}>
          <summary>{question}</summary>
          <Paragraphs texts={answer} />
        </details>
      ))}
    </section>
  );
}

const Paragraphs = ({ texts }: { texts: string[] }) =>
  texts.map((text) => (
    <p key={text}>
      <TextWithLinks text={text} />
    </p>
  ));

/** `[words](address)`: a page of ours, a number or an e-mail address; anything else stays text. */
const LINK = /\[([^\]]+)\]\(((?:\/|tel:|mailto:)[^)\s]*)\)/;

/** A text with its links. */
function TextWithLinks({ text }: { text: string }) {
  // Split by a pattern with two groups: text, words, address, text, words, address, ..., text.
  const parts = text.split(LINK);
  return parts.map((part, place) => {
    if (place % 3 === 0) return part;
    const address = parts[place + 1] ?? "";
    if (place % 3 === 2) return null;
    return address.startsWith("/") ? (
      <Link key={address} to={address}>
        {part}
      </Link>
    ) : (
      <a key={address} href={address}>
        {part}
      </a>
    );
  });
}
