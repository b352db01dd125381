import { anybody } from "~/auth/api-guard.server";
import { SENT } from "~/domain/contact/message";
import { MessageForm } from "~/domain/contact/schemas";
import { sendMessage } from "~/domain/contact/sending.server";
import { operation, serve } from "~/http/api.server";
import { json } from "~/http/api-reading.server";
import { SentMessageJson, sentMessageJson } from "~/json/sent-message";
import { readMessages } from "./parts/contact-list.server";

export const loader = serve(
  readMessages,
  operation(
    "POST /contact",
    {
      id: "sendMessage",
      does: "Sends the shop a message",
      besides: "The same words sent again within a day are the same message.",
      guard: anybody,
      body: json(MessageForm, {
        ...{ name: "Meena Kumari", email: "meena@example.in", phone: "0542 250 1234" },
        ...{ subject: "The mixer", message: "It hums.\nIt does not turn." },
      }),
      answer: { data: SentMessageJson },
      makes: "once",
      refuses: ["TOO_MANY"],
    },
    async ({ who, body, from, now }) => {
      const { isNew, ...sent } = await sendMessage(body, { userId: who?.id, from }, now);
      return { message: SENT, isNew, data: sentMessageJson(body, sent) };
    },
  ),
);
export const action = loader;
