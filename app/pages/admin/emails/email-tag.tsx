import { EMAIL_STATUS_LABELS, type EmailStatus } from "~/features/emails/rules";

const LOOKS: Record<EmailStatus, string> = {
  waiting: "tag warn",
  sent: "tag good",
  "given up": "tag bad",
  withdrawn: "tag",
};

/** How a letter stands: a word, with a colour beside it. */
export const EmailTag = ({ status }: { status: EmailStatus }) => (
  <span className={LOOKS[status]}>{EMAIL_STATUS_LABELS[status]}</span>
);
