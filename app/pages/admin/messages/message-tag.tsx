import { MESSAGE_STATUS_LABELS, type MessageStatus } from "~/features/contact/rules";

const TAG_CLASSES: Record<MessageStatus, string> = { new: "tag warn", read: "tag", replied: "tag" };

export const MessageTag = ({ status }: { status: MessageStatus }) => (
  <span className={TAG_CLASSES[status]}>{MESSAGE_STATUS_LABELS[status]}</span>
);
