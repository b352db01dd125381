import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { createReply, findNextMessage, repliesVersion } from "~/features/contact/create-reply.server";
import { MessageStatusForm, ReplyForm as ReplyInput, ReplyQuery } from "~/features/contact/input";
import { findMessage } from "~/features/contact/list-messages.server";
import {
  fillTemplate,
  messageNotFound,
  REPLY_SAVED_MESSAGES,
  STATUS_SET_MESSAGES,
} from "~/features/contact/rules";
import { setMessageStatus } from "~/features/contact/set-message-status.server";
import { findTemplate, listTemplates } from "~/features/contact/templates.server";
import { listComplaintDeadlines } from "~/features/settings/complaint-deadlines";
import { findMobile } from "~/lib/phone-digits";
import { type AdminRequest, adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { CustomerLink } from "~/pages/admin/parts/customer-link";
import { readForm, submitForm } from "~/platform/http/form.server";
import { or404, readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { FormErrors } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { AnswerSection } from "./answer-section";
import { ComplaintDeadlines } from "./complaint-deadlines";
import { ReplyForm } from "./reply-form";
import { ReplyThread } from "./reply-thread";
import { SenderDetails } from "./sender-details";
import { words } from "./words.en";

/** A reply on WhatsApp leads on to the chat. */
export const handle = { chats: true };

export const loader = adminLoader(({ request, params: { messageId = "" }, now }) => {
  const { userId, ...message } = or404(findMessage(messageId), messageNotFound());
  const complaint = { createdAt: message.createdAt, acknowledgedAt: message.acknowledgement?.sentAt };
  const deadlines = message.status === "replied" ? undefined : listComplaintDeadlines(complaint, now);
  const { template } = readQuery(request, ReplyQuery);
  const chosen = template === undefined ? undefined : findTemplate(template);
  const next = findNextMessage(messageId);
  return {
    message,
    deadlines,
    next,
    reply: {
      draft: chosen ? fillTemplate(chosen.text, message) : "",
      version: repliesVersion(message.replies),
      hasMobile: findMobile(message.phone) !== undefined,
      hasNext: next !== undefined,
      templates: listTemplates().map(({ id, title }) => ({ id, title })),
    },
  };
});

export const action = adminHandler(async (args) => {
  const form = await readForm(args.request);
  return form.has("intent") ? reply(form, args) : setStatus(form, args);
});

/** The page of a message with the view of the list that it was opened from, without the template. */
function toMessagePath(messageId: string, url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete("template");
  return `/admin/messages/${messageId}${search.size > 0 ? `?${search}` : ""}`;
}

const reply = (form: FormData, { params: { messageId = "" }, url, admin, now }: AdminRequest) =>
  submitForm(
    form,
    ReplyInput,
    async ({ intent, ...sent }) => {
      const channel = intent === "email-next" ? "email" : intent;
      const { number, chatUrl } = await createReply(admin.id, messageId, { ...sent, channel }, now);
      if (chatUrl) return redirect(chatUrl, 303);
      const next = intent === "email-next" ? findNextMessage(messageId) : undefined;
      const success = REPLY_SAVED_MESSAGES[channel](number);
      return seeOther(toMessagePath(next?.id ?? messageId, url), { success });
    },
    { formId: "reply" },
  );

const setStatus = (form: FormData, { params: { messageId = "" }, url, admin, now }: AdminRequest) =>
  submitForm(form, MessageStatusForm, async ({ status }) => {
    await setMessageStatus(admin.id, messageId, status, now);
    return seeOther(toMessagePath(messageId, url), { success: STATUS_SET_MESSAGES[status] });
  });

const toTitle = (number: string | undefined) => words.messageNumber(number ?? "").trim();

export default function MessagePage() {
  const { message, deadlines, next, reply } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { search } = useLocation();
  return (
    <>
      <p className="row">
        <a href={`/admin/messages${search}`}>{words.allContactMessages}</a>
        {next ? <a href={`/admin/messages/${next.id}${search}`}>{words.nextMessage(next.number)}</a> : null}
      </p>
      <h1>{toTitle(message.number)}</h1>
      {refusal && refusal.formId !== "reply" ? <FormErrors refusal={refusal} /> : null}
      <SenderDetails message={message} />
      <CustomerLink id={message.id} />
      <section aria-labelledby="subject" className="summary">
        <h2 id="subject">{message.subject}</h2>
        <p className="said">{message.message}</p>
      </section>
      <ReplyThread replies={message.replies} />
      <ReplyForm view={reply} refusal={refusal} />
      <AnswerSection message={message} />
      {deadlines ? (
        <ComplaintDeadlines deadlines={deadlines} acknowledgement={message.acknowledgement} />
      ) : null}
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ message }) => toTitle(message.number));
