import type { PaperDocument } from "~/features/papers/document";

/** A paper as HTML that prints. */
export const PaperView = ({ paper }: { paper: PaperDocument }) => (
  <>
    <h1>{paper.title}</h1>
    <pre>{JSON.stringify(paper, null, 1)}</pre>
  </>
);
