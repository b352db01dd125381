import escapeHtml from "escape-html";
import { sendAlertText } from "~/features/health/send-alerts.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { newId } from "~/lib/ids";
import { config } from "~/platform/config.server";
import { canSendMail, sendMail } from "~/platform/mail.server";
import { type Command, CommandError, getArgument } from "./command";
import { openBeside } from "./open-beside.server";

/** Sends the text by e-mail, without the outbox; gives why it failed, or null. */
async function sendByEmail(text: string): Promise<string | null> {
  if (!canSendMail()) return null;
  try {
    openBeside();
    const { name, email } = getShopProfile();
    const { host } = config().SITE_URL;
    const message = {
      recipient: email,
      subject: `${host}: ${text}`,
      text,
      html: `<p>${escapeHtml(text)}</p>`,
    };
    await sendMail({ name, email }, { ...message, messageId: `<${newId()}@${host}>` });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

export const notify: Command = {
  usage: "TEXT",
  summary: "tells the owner by ALERT_URL and by e-mail; systemd calls it when the shop has stopped",
  async run({ args }) {
    const text = getArgument(args, 0, "TEXT");
    const { ALERT_URL } = config();
    if (!ALERT_URL && !canSendMail())
      throw new CommandError("Neither ALERT_URL nor SMTP_URL is set: nobody can be told");
    const problems = [await sendAlertText(text), await sendByEmail(text)].filter((one) => one !== null);
    if (problems.length > 0) throw new CommandError(`Not everybody was told: ${problems.join("; ")}`);
    return ["The owner has been told"];
  },
};
