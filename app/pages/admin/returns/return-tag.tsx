import { RETURN_STATUS_LABELS, type ReturnStatus } from "~/features/returns/rules";

const TAG_CLASSES: Partial<Record<ReturnStatus, string>> = {
  requested: "tag warn",
  received: "tag warn",
  refunded: "tag good",
  replaced: "tag good",
};

export const ReturnTag = ({ status }: { status: ReturnStatus }) => (
  <span className={TAG_CLASSES[status] ?? "tag"}>{RETURN_STATUS_LABELS[status]}</span>
);
