import { words } from "./words.en";

interface PaperToolsProps {
  /** What the paper belongs to. */
  back: { path: string; label: string };
  pdf: string;
}

/** The way back, the PDF and a print button, which scripts add; none of them is printed. */
export function PaperTools({ back, pdf }: PaperToolsProps) {
  return (
    <p className="row tools" data-prints={words.print}>
      <a href={back.path}>{back.label}</a>
      <a href={pdf} className="button chip">
        {words.downloadAsPdf}
      </a>
    </p>
  );
}
