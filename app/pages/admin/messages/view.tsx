import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { MessageStatusForm } from "~/features/contact/input";
import { findMessage } from "~/features/contact/list-messages.server";
import { MESSAGE_NOT_FOUND, STATUS_SET_MESSAGES } from "~/features/contact/rules";
import { setMessageStatus } from "~/features/contact/set-message-status.server";
import { listComplaintDeadlines } from "~/features/settings/complaint-deadlines";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { AnswerSection } from "./answer-section";
import { ComplaintDeadlines } from "./complaint-deadlines";
import { SenderDetails } from "./sender-details";
import { words } from "./words.en";

export const loader = adminLoader(({ params: { messageId = "" }, now }) => {
  const { userId, ...message } = or404(findMessage(messageId), MESSAGE_NOT_FOUND);
  const complaint = { createdAt: message.createdAt, acknowledgedAt: message.acknowledgement?.sentAt };
  const deadlines = message.status === "replied" ? undefined : listComplaintDeadlines(complaint, now);
  return { message, deadlines };
});

export const action = adminForm(
  MessageStatusForm,
  async ({ status }, { params: { messageId = "" }, url, admin, now }) => {
    await setMessageStatus(admin.id, messageId, status, now);
    return seeOther(`/admin/messages/${messageId}${url.search}`, {
      success: STATUS_SET_MESSAGES[status],
    });
  },
);

const toTitle = (number: string | undefined) => words.messageNumber(number ?? "").trim();

export default function MessagePage() {
  const { message, deadlines } = useLoaderData<typeof loader>();
  const [form] = useShopForm({ id: "form", refusal: useActionData<typeof action>() });
  const { search } = useLocation();
  return (
    <>
      <p>
        <a href={`/admin/messages${search}`}>{words.allContactMessages}</a>
      </p>
      <h1>{toTitle(message.number)}</h1>
      <ErrorSummary form={form} labels={{}} />
      <SenderDetails message={message} />
      <section aria-labelledby="subject" className="summary">
        <h2 id="subject">{message.subject}</h2>
        <p className="said">{message.message}</p>
      </section>
      <AnswerSection message={message} />
      {deadlines ? (
        <ComplaintDeadlines deadlines={deadlines} acknowledgement={message.acknowledgement} />
      ) : null}
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ message }) => toTitle(message.number));
