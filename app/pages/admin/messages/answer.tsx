import { type FieldMetadata, getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createReplies, listMessagesToAnswer } from "~/features/contact/create-reply.server";
import { createRepliesForm } from "~/features/contact/input";
import { MAX_ANSWERED_TOGETHER, REPLY_MAX_LENGTH } from "~/features/contact/rules";
import { listRowIds, toRowIds, toRowKey } from "~/lib/rows";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { BackToList } from "~/platform/admin/back-to-list";
import { getRowField } from "~/platform/admin/row-input";
import { MAX_ROW_FIELDS, readForm, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { TextArea } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { ReplyThread } from "./reply-thread";
import { words } from "./words.en";

const FORM = "answer";
const SHOWN = "message";

export const loader = adminLoader(({ url }) => {
  const shown = toRowIds(url.searchParams.getAll(SHOWN), MAX_ANSWERED_TOGETHER);
  const messages = listMessagesToAnswer(shown);
  /** A form that was refused shows the same messages again. */
  const path = `${url.pathname}?${new URLSearchParams(messages.map(({ id }) => [SHOWN, id]))}`;
  return { messages, path };
});

export const action = adminHandler(async ({ request, url, admin, now }) => {
  const form = await readForm(request, [], MAX_ROW_FIELDS);
  return submitForm(
    form,
    createRepliesForm(listRowIds(form, "text", MAX_ANSWERED_TOGETHER)),
    async (replies) => {
      await createReplies(admin.id, replies, now);
      return seeOther(url.pathname, { success: words.repliesSent(replies.length) });
    },
    { formId: FORM },
  );
});

/** The messages that wait, answered together. */
export default function AnswerMessagesPage() {
  const { messages, path } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<Record<string, unknown>>({ id: FORM, refusal });
  const labels = messages.map(({ id, number }) => [`text.${toRowKey(id)}`, number]);
  return (
    <>
      <BackToList to="/admin/messages">{words.allContactMessages}</BackToList>
      <h1>{words.answerMessages}</h1>
      <ErrorSummary form={form} labels={Object.fromEntries(labels)} />
      {messages.length === 0 ? (
        <p className="empty">{words.noMessagesToAnswer}</p>
      ) : (
        <form method="post" action={path} encType="multipart/form-data" {...getFormProps(form)}>
          <p>{words.answerMessagesHint}</p>
          {messages.map(({ id, number, name, email, subject, message, replies, version }) => (
            <section key={id} className="summary" aria-labelledby={`subject-${id}`}>
              <h2 id={`subject-${id}`}>
                <a href={`/admin/messages/${id}`}>{subject}</a>
              </h2>
              <p className="quiet">
                {name}, {email}
              </p>
              <p className="said">{message}</p>
              <ReplyThread replies={replies} />
              <input
                type="hidden"
                name={getRowField(fields.seen as FieldMetadata<unknown>, id).name}
                value={version}
              />
              <TextArea
                field={getRowField(fields.text as FieldMetadata<unknown>, id)}
                label={words.replyTo(number)}
                maxCharacters={REPLY_MAX_LENGTH}
                countsOnceFilled
              />
            </section>
          ))}
          <p className="bulk-bar">
            <button type="submit" className="button primary" data-busy={words.sending}>
              {words.sendReplies}
            </button>
          </p>
        </form>
      )}
    </>
  );
}

export const meta = titleMeta(() => words.answerMessages);
