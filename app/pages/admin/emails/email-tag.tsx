import { LETTER_WORDS, type LetterStatus } from "~/features/emails/rules";

const LOOKS: Record<LetterStatus, string> = {
  waiting: "tag warn",
  sent: "tag good",
  "given up": "tag bad",
  withdrawn: "tag",
};

/** How a letter stands: a word, with a colour beside it. */
export const LetterTag = ({ status }: { status: LetterStatus }) => (
  <span className={LOOKS[status]}>{LETTER_WORDS[status]}</span>
);
