import type { InfoPageSection } from "~/features/settings/info-page";

export function InfoSection({ section }: { section: InfoPageSection }) {
  const { heading, paragraphs, list, entries, facts, questions } = section;
  return (
    <section className={facts ? "plate" : "till"}>
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
        <dl className="till">
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

/** `[text](address)`: a link to a page of the shop, a phone number or an email. Other addresses stay text. */
const LINK = /\[([^\]]+)\]\(((?:\/|tel:|mailto:)[^)\s]*)\)/;

function TextWithLinks({ text }: { text: string }) {
  // A pattern with two groups splits into: text, link text, address, text, link text, address, ..., text.
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    const address = parts[index + 1] ?? "";
    if (index % 3 === 2) return null;
    return address.startsWith("/") ? (
      <a key={address} href={address}>
        {part}
      </a>
    ) : (
      <a key={address} href={address}>
        {part}
      </a>
    );
  });
}
