import type { ReactNode } from "react";

interface Props {
  /** What the columns are; one of numbers stands to the right. */
  headings: readonly (string | { number: string })[];
  className?: string;
  /** The rows: each cell says by `data-label` what it is, where it has no heading above it. */
  children: ReactNode;
}

/** Rows of a list under their headings; on a phone each is a card. */
export const ListTable = ({ headings, className, children }: Props) => (
  <table className={className ? `list ${className}` : "list"}>
    <thead>
      <tr>
        {headings.map((heading) =>
          typeof heading === "string" ? (
            <th key={heading} scope="col">
              {heading}
            </th>
          ) : (
            <th key={heading.number} scope="col" className="number">
              {heading.number}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
