import { Link } from "@remix-run/react";
import { words } from "~/pages/account/words.en";
import { useHasScripts } from "~/ui/use-has-scripts";

/** Navigation and print buttons, which are not printed. `pdf` is the address of the PDF, if there is one. */
export function DocumentTools({ orderId, pdf }: { orderId: string; pdf?: string }) {
  const hasScripts = useHasScripts();
  return (
    <p className="row tools">
      <Link to={`/orders/${orderId}`}>{words.backToOrder}</Link>
      {pdf ? (
        <a href={pdf} className="button chip">
          {words.downloadAsPdf}
        </a>
      ) : null}
      {hasScripts ? (
        <button type="button" className="button chip" onClick={() => window.print()}>
          {words.print}
        </button>
      ) : null}
    </p>
  );
}
