import { Link } from "@remix-run/react";
import { useHasScripts } from "~/ui/use-has-scripts";

/** What is no part of a paper, and is not printed. `pdf`: its address as a file, where there is one. */
export function DocumentTools({ orderId, pdf }: { orderId: string; pdf?: string }) {
  const hasScripts = useHasScripts();
  return (
    <p className="row tools">
      <Link to={`/orders/${orderId}`}>Back to the order</Link>
      {pdf ? (
        <a href={pdf} className="button chip">
          Download as PDF
        </a>
      ) : null}
      {hasScripts ? (
        <button type="button" className="button chip" onClick={() => window.print()}>
          Print
        </button>
      ) : null}
    </p>
  );
}
