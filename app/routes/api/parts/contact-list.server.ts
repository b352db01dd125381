import { administrators } from "~/auth/api-guard.server";
import { messagesAt } from "~/domain/contact/reading.server";
import { MessagesAsked } from "~/domain/contact/schemas";
import { operation } from "~/http/api.server";
import { MessageJson, messageJson } from "~/json/message";
import { listed, paginationJson } from "~/json/pagination";

export const readMessages = operation(
  "GET /contact",
  {
    id: "listMessages",
    does: "The contact messages, the newest first",
    guard: administrators,
    query: MessagesAsked,
    example: { status: "new", page: "1", limit: "20" },
    answer: listed(MessageJson),
  },
  ({ query }) => {
    const { items, ...part } = messagesAt(query);
    return { data: items.map(messageJson), pagination: paginationJson(part) };
  },
);
