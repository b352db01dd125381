import type { Block, InfoPageSection, Inline } from "~/features/info-pages/info-page";

export function InfoSection({ section: { heading, blocks } }: { section: InfoPageSection }) {
  const isPlate = blocks.some(({ kind }) => kind === "facts");
  return (
    <section className={isPlate ? "plate" : "till"}>
      <h2 className={isPlate ? undefined : "wire-copper"}>{heading}</h2>
      <Blocks blocks={blocks} />
    </section>
  );
}

// Blocks and lines have no keys of their own, and their order does not change.
const Blocks = ({ blocks }: { blocks: Block[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  blocks.map((block, index) => <InfoBlock key={index} block={block} />);

function InfoBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Line line={block.line} />
        </p>
      );
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List className="points">
          {block.items.map((line) => (
            <li key={JSON.stringify(line)}>
              <Line line={line} />
            </li>
          ))}
        </List>
      );
    }
    case "entries":
      return (
        <dl className="till">
          {block.rows.map(([term, line]) => (
            <div key={term}>
              <dt>
                <b>{term}</b>
              </dt>
              <dd>
                <p>
                  <Line line={line} />
                </p>
              </dd>
            </div>
          ))}
        </dl>
      );
    case "facts":
      return (
        <dl>
          {block.rows.map(([term, line]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <Line line={line} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case "question":
      return (
        <details>
          <summary>{block.question}</summary>
          <Blocks blocks={block.answer} />
        </details>
      );
  }
}

const Line = ({ line }: { line: Inline[] }) =>
  line.map((part) => {
    if (typeof part === "string") return part;
    const key = JSON.stringify(part);
    if ("strong" in part) return <b key={key}>{part.strong}</b>;
    if ("emphasis" in part) return <em key={key}>{part.emphasis}</em>;
    return (
      <a key={key} href={part.link} rel={part.link.startsWith("https:") ? "noopener" : undefined}>
        {part.text}
      </a>
    );
  });
