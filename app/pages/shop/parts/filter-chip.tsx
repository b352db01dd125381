import { Link } from "@remix-run/react";

export function FilterChip({ label, to }: { label: string; to: string }) {
  return (
    <Link to={to} className="button chip">
      {label}
      <span aria-hidden="true"> ×</span>
      <span className="unseen"> (take this filter off)</span>
    </Link>
  );
}
