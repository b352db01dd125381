import { createTransport } from "nodemailer";
import { config } from "./config.server";

/** Who a letter is from, where MAIL_FROM does not say otherwise. */
export interface EmailSender {
  name: string;
  email: string;
}

/** A letter as it is sent; `messageId` stays the same however often. */
interface EmailMessage {
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Why a letter did not go: its recipient is refused for good, this letter is refused today, or the server is
 * away.
 */
export class MailError extends Error {
  override name = "MailProblem";
  constructor(
    readonly failedPart: "recipient" | "letter" | "server",
    message: string,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 10_000;
const SEND_TIMEOUT_MS = 30_000;
const PROBLEM_MAX_LENGTH = 500;

const connect = () =>
  createTransport({
    url: config().SMTP_URL,
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
let transport: ReturnType<typeof connect> | undefined;

/** Whether the shop has a mail server. */
export const canSendMail = (): boolean => config().SMTP_URL !== undefined;

/**
 * Hands one letter to the mail server, from MAIL_FROM or the `shop` itself; resolves once the server has
 * taken it. Takes 30 s at most. Throws `MailProblem`, in the server's words.
 */
export async function sendMail(
  shop: EmailSender,
  { messageId, recipient, subject, text, html }: EmailMessage,
): Promise<void> {
  const from = config().MAIL_FROM ?? { name: shop.name, address: shop.email };
  transport ??= connect();
  try {
    await transport.sendMail({
      from,
      to: { name: "", address: recipient },
      subject,
      text,
      html,
      messageId,
      headers: { "Auto-Submitted": "auto-generated" },
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
  } catch (error) {
    throw toMailError(error);
  }
}

interface SmtpError {
  message: string;
  code?: string;
  command?: string;
  responseCode?: number;
}

// 421: the server goes away. 5.7: it refuses us, for want of a password or a right, and the shopkeeper can
// change that.
function toMailError(error: unknown): MailError {
  const { message, code = "", command, responseCode = 0 } = error as SmtpError;
  const isAboutEmail =
    ["EENVELOPE", "EMESSAGE"].includes(code) && command !== "MAIL FROM" && responseCode !== 421;
  const isRefusedForGood = command === "RCPT TO" && responseCode >= 500 && !/\b5\.7\.\d/.test(message);
  const whose = isRefusedForGood ? "recipient" : isAboutEmail ? "letter" : "server";
  return new MailError(whose, message.slice(0, PROBLEM_MAX_LENGTH));
}
