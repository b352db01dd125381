import { Link } from "@remix-run/react";

/** A filter in use, as a link that takes it off. */
export function TakeOff({ words, to }: { words: string; to: string }) {
  return (
    <Link to={to} className="button chip">
      {words}
      <span aria-hidden="true"> ×</span>
      <span className="unseen"> (take this filter off)</span>
    </Link>
  );
}
