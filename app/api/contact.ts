import { createStaffGuard, validTokenGuard } from "~/features/accounts/guards/api-guard.server";
import { MessageJson, SentMessageJson, toMessageJson, toSentMessageJson } from "~/features/contact/answer";
import { createMessage } from "~/features/contact/create-message.server";
import { MessageForm, MessagesApiQuery } from "~/features/contact/input";
import { listMessages } from "~/features/contact/list-messages.server";
import { messageSent } from "~/features/contact/rules";
import { defineOperation } from "~/platform/api/operation.server";
import { listAnswer, toPaginationJson } from "~/platform/api/pagination";
import { jsonBody } from "~/platform/api/request-body.server";

export const contactOperations = [
  defineOperation(
    "GET /contact",
    {
      id: "listMessages",
      summary: "The contact messages, the newest first",
      guard: createStaffGuard("counter"),
      query: MessagesApiQuery,
      example: { status: "new", page: "1", limit: "20" },
      answer: listAnswer(MessageJson),
    },
    ({ query }) => {
      const { items, ...part } = listMessages(query);
      return { data: items.map(toMessageJson), pagination: toPaginationJson(part) };
    },
  ),
  defineOperation(
    "POST /contact",
    {
      id: "sendMessage",
      summary: "Sends the shop a message",
      description: "The same words sent again within a day are the same message.",
      guard: validTokenGuard,
      body: jsonBody(MessageForm, {
        name: "Meena Kumari",
        email: "meena@example.in",
        phone: "0542 250 1234",
        subject: "The mixer",
        message: "It hums.\nIt does not turn.",
      }),
      answer: { data: SentMessageJson },
      creates: "once",
      errorCodes: ["TOO_MANY"],
    },
    async ({ visitor, body, clientAddress, now }) => {
      const { isNew, ...message } = await createMessage(body, { userId: visitor?.id, clientAddress }, now);
      return { message: messageSent(), isNew, data: toSentMessageJson(message) };
    },
  ),
];
