import { useHasScripts } from "~/ui/use-has-scripts";
import { words } from "./words.en";

interface PaperToolsProps {
  /** What the paper belongs to. */
  back: { path: string; label: string };
  pdf: string;
}

/** The way back, the PDF and a print button; none of them is printed. */
export function PaperTools({ back, pdf }: PaperToolsProps) {
  const hasScripts = useHasScripts();
  return (
    <p className="row tools">
      <a href={back.path}>{back.label}</a>
      <a href={pdf} className="button chip">
        {words.downloadAsPdf}
      </a>
      {hasScripts ? (
        <button type="button" className="button chip" onClick={() => window.print()}>
          {words.print}
        </button>
      ) : null}
    </p>
  );
}
