import { words } from "./words.en";

interface Props {
  noun: "order" | "booking";
  /** The page that says whether it was paid. */
  pagePath: string;
}

/** Shown by scripts when a form of the payment page got no answer. */
export const UnsentHint = ({ noun, pagePath }: Props) => (
  <div hidden data-when-unsent>
    <a href={pagePath}>{words.seeYourItSaysWhetherPayment(noun)}</a>
  </div>
);
