import type { ImportProblems } from "./handle-import.server";
import { MoreText } from "./planned-change-list";

/** The first of many texts, and how many there are besides. */
export const TextList = ({ listed, moreCount, noun }: ImportProblems & { noun: string }) => (
  <>
    <ul>
      {listed.map((text) => (
        <li key={text} className="breakable">
          {text}
        </li>
      ))}
    </ul>
    <MoreText moreCount={moreCount} noun={noun} />
  </>
);
