import type { SerializeFrom } from "@remix-run/node";
import type { PaperSummary } from "~/features/papers/find-papers.server";
import { words } from "./words.en";

interface PaperListProps {
  papers: SerializeFrom<PaperSummary>[];
  /** The address below which the papers are; `{folder}/{id}` and `{folder}/{id}/pdf`. */
  folder: string;
  /** What their addresses end with: the key of a private link. */
  query?: string;
}

/** The papers of an order or a visit, each as a page and as a PDF; nothing without any. */
export const PaperList = ({ papers, folder, query = "" }: PaperListProps) =>
  papers.length > 0 ? (
    <section aria-labelledby="papers">
      <h2 id="papers">{words.papers}</h2>
      <ul className="points">
        {papers.map(({ id, label, number, isReplaced }) => (
          <li key={id}>
            <a href={`${folder}/${id}${query}`}>{words.paper(label, number)}</a>{" "}
            {isReplaced ? `${words.replaced} ` : null}
            <a href={`${folder}/${id}/pdf${query}`}>
              {words.pdf} <span className="unseen">{number}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ) : null;
