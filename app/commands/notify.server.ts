import escapeHtml from "escape-html";
import { sendAlertText } from "~/features/health/send-alerts.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { newId } from "~/lib/ids";
import { config, keepValidSettings } from "~/platform/config.server";
import { canSendMail, type EmailSender, sendMail } from "~/platform/mail.server";
import { type Command, CommandError, getArgument } from "./command";
import { openBeside } from "./open-beside.server";

const NEEDED = ["ALERT_URL", "SITE_URL", "SMTP_URL", "MAIL_FROM", "ADMIN_EMAIL", "DATA_DIR"] as const;

/** Whom to write to: the shop, or its first administrator where its database cannot be opened. */
function getOwner(): EmailSender {
  try {
    openBeside();
    return getShopProfile();
  } catch (error) {
    const { ADMIN_EMAIL, SITE_URL } = config();
    if (!ADMIN_EMAIL) throw error;
    return { name: SITE_URL.host, email: ADMIN_EMAIL };
  }
}

/** Sends the text by e-mail, without the outbox. Does nothing without a mail server. */
async function sendByEmail(text: string): Promise<void> {
  if (!canSendMail()) return;
  const owner = getOwner();
  const { host } = config().SITE_URL;
  const message = {
    isAutomatic: true,
    recipient: owner.email,
    subject: `${host}: ${text}`,
    text,
    html: `<p>${escapeHtml(text)}</p>`,
  };
  await sendMail(owner, { ...message, messageId: `<${newId()}@${host}>` });
}

export const notify: Command = {
  usage: "TEXT",
  summary: "tells the owner by ALERT_URL and by e-mail; systemd calls it when the shop has stopped",
  async run({ args }) {
    const text = getArgument(args, 0, "TEXT");
    // An invalid setting may be why the shop has stopped.
    keepValidSettings(NEEDED);
    const { ALERT_URL, SITE_URL } = config();
    const alertProblem = ALERT_URL ? await sendAlertText(ALERT_URL, SITE_URL.origin, text) : null;
    const mailProblem = await sendByEmail(text).then(
      () => null,
      (error: Error) => error.message,
    );
    const problems = [alertProblem, mailProblem].filter((one) => one !== null);
    if (problems.length > 0) throw new CommandError(`Not everybody was told: ${problems.join("; ")}`);
    if (!ALERT_URL && !canSendMail())
      throw new CommandError("Neither ALERT_URL nor SMTP_URL is set and valid: nobody can be told");
    return ["The owner has been told"];
  },
};
