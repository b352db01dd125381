import type { SerializeFrom } from "@remix-run/node";
import type { listReplies } from "~/features/contact/create-reply.server";
import { REPLY_LABELS } from "~/features/contact/rules";
import { formatMomentAndYear } from "~/lib/time";
import { words } from "./words.en";

/** What the shop has answered to a message, the earliest first. */
export const ReplyThread = ({ replies }: { replies: SerializeFrom<typeof listReplies> }) => (
  <>
    {replies.map(({ id, channel, text, by, createdAt }) => (
      <section key={id} className="summary" aria-label={words.replyOf(by ?? words.deletedUser)}>
        <p>
          <b>{by ?? words.deletedUser}</b>{" "}
          <span className="quiet">
            {REPLY_LABELS[channel]}, {formatMomentAndYear(new Date(createdAt))}
          </span>
        </p>
        <p className="said">{text}</p>
      </section>
    ))}
  </>
);
