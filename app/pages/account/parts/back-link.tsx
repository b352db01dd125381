import type { ReactNode } from "react";

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} className="button quiet way-back">
    <span aria-hidden="true">‹</span>
    {children}
  </a>
);
