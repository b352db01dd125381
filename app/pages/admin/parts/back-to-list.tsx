import type { ReactNode } from "react";

/** The way back from a page to the list it belongs to, above all else on it. */
export const BackToList = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className="no-print">
    <a href={to} className="button quiet back">
      <span aria-hidden="true">←</span>
      {children}
    </a>
  </p>
);
