import type { ReactNode } from "react";

export const BackToList = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className="no-print">
    <a href={to} className="button quiet back">
      <span aria-hidden="true">←</span>
      {children}
    </a>
  </p>
);
