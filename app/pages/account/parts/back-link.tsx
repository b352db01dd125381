import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="button quiet way-back">
    <span aria-hidden="true">‹</span>
    {children}
  </Link>
);
