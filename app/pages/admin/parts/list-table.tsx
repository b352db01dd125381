import type { ReactNode } from "react";

interface Props {
  /** Column headings; a column of numbers is right-aligned. */
  headings: readonly (string | { number: string })[];
  className?: string;
  /** The rows. Each cell has its heading in `data-label`, for the cards on a phone. */
  children: ReactNode;
}

/** A table that becomes a list of cards on a phone. */
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
