import { EMAIL_STATUS_LABELS, type EmailStatus } from "~/features/emails/rules";

const TAG_CLASSES: Record<EmailStatus, string> = {
  waiting: "tag warn",
  held: "tag warn",
  sent: "tag",
  "given up": "tag bad",
  withdrawn: "tag",
};

export const EmailTag = ({ status }: { status: EmailStatus }) => (
  <span className={TAG_CLASSES[status]}>{EMAIL_STATUS_LABELS[status]}</span>
);
