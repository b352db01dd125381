import type { ReactNode } from "react";
import { words } from "./words.en";

interface Props {
  title: string;
  id: string;
  hint?: string;
  children: ReactNode;
}

/** A section of the month's page. */
export const Part = ({ title, id, hint, children }: Props) => (
  <section aria-labelledby={id} className="wide-part">
    <h2 id={id}>{title}</h2>
    {hint ? <p className="quiet">{hint}</p> : null}
    {children}
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
