import type { ReactNode } from "react";
import { toFilePath } from "./paths";
import { words } from "./words.en";

interface Props {
  title: string;
  id: string;
  hint?: string;
  /** The name of its CSV file, and the month. */
  file?: { name: string; month: string };
  children: ReactNode;
}

/** A section of the month's page. */
export const Part = ({ title, id, hint, file, children }: Props) => (
  <section aria-labelledby={id} className="wide-part">
    <h2 id={id}>{title}</h2>
    {hint ? <p className="quiet">{hint}</p> : null}
    {children}
    {file ? (
      <p>
        <a href={toFilePath(`${file.name}.csv`, file.month)}>{words.csvOf(title)}</a>
      </p>
    ) : null}
  </section>
);

interface MoreRowsProps {
  shown: number;
  count: number;
  /** Whether the part has a CSV file. */
  isInFile?: boolean;
}

/** That a table has more rows than the page shows. */
export const MoreRows = ({ shown, count, isInFile }: MoreRowsProps) =>
  count > shown ? (
    <p className="quiet">
      {words.firstRows(shown, count)} {isInFile ? words.fileHasAll : null}
    </p>
  ) : null;
