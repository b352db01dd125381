import type { ReactNode } from "react";
import { RowLabel } from "./list-table";
import { words } from "./words.en";

interface Props {
  /** Names the row for screen readers. */
  of: string;
  /** Whether it is open at once, as after a refused form in it. */
  isOpen?: boolean;
  children?: ReactNode;
}

/**
 * The last thing in a row: what is seldom done with it, and what its line has no room for. On a phone it also
 * opens the cells that are not in the line of facts; without children it is needed there alone.
 */
export const RowMore = ({ of: name, isOpen, children }: Props) => (
  <details className={children ? "row-more" : "row-more phone-only"} open={isOpen}>
    <summary className="button">
      <RowLabel of={name}>{words.more}</RowLabel>
    </summary>
    {children ? <div>{children}</div> : null}
  </details>
);
