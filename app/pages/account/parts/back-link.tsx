import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** The way back from a page of one's account to where it belongs, above all else on it. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="button quiet way-back">
    <span aria-hidden="true">‹</span>
    {children}
  </Link>
);
