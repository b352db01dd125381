import { countHeldEmails, dropHeldEmails, sendHeldEmails } from "~/features/emails/held-emails.server";
import { transaction } from "~/platform/db/db.server";
import { countRows } from "~/platform/db/list-queries.server";
import { type Command, CommandError } from "./command";
import { openBeside } from "./open-beside.server";

const ANSWERS: Record<string, { work: (now: Date) => number; done: string }> = {
  send: { work: sendHeldEmails, done: "held e-mails are being sent" },
  drop: { work: dropHeldEmails, done: "held e-mails were dropped" },
};

export const emails: Command = {
  usage: "[send|drop]",
  summary: "counts the e-mails; sends or drops those that were written while no mail server was set",
  async run({ args: [word], now }) {
    openBeside();
    if (word === undefined)
      return [
        `Held: ${countHeldEmails()}`,
        ...["waiting", "sent", "given up", "withdrawn"].map(
          (state) =>
            `${state.charAt(0).toUpperCase()}${state.slice(1)}: ${countRows("outbox_letter", state)}`,
        ),
      ];
    const answer = ANSWERS[word];
    if (!answer) throw new CommandError("Say `emails send` or `emails drop`");
    const count = await transaction(() => answer.work(now));
    return [`${count} ${answer.done}`];
  },
};
