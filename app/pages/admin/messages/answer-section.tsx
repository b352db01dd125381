import type { MessageStatus } from "~/features/contact/rules";
import { listPerLanguage } from "~/lib/language";
import { words } from "./words.en";

const STATUS_BUTTONS: { status: MessageStatus; label: string; currentStatuses: MessageStatus[] }[] =
  listPerLanguage(() => [
    { status: "read", label: words.markAsRead, currentStatuses: ["new"] },
    { status: "replied", label: words.markAsReplied, currentStatuses: ["new", "read"] },
    { status: "new", label: words.markAsNew, currentStatuses: ["read", "replied"] },
  ]);

/** Sets the status of a message without an answer of the shop. */
export const AnswerSection = ({ message: { status: current } }: { message: { status: MessageStatus } }) => (
  <form method="post">
    <p className="row">
      {STATUS_BUTTONS.filter(({ currentStatuses }) => currentStatuses.includes(current)).map(
        ({ status, label }) => (
          <button key={status} type="submit" name="status" value={status} className="button quiet">
            {label}
          </button>
        ),
      )}
    </p>
    {current === "replied" ? null : <p className="hint">{words.onlyIfAnsweredElsewhere}</p>}
  </form>
);
