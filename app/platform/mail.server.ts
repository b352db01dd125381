import type { Transporter } from "nodemailer";
import { config, isLoopback } from "./config.server";

/** The sender if MAIL_FROM is not set. */
export interface EmailSender {
  name: string;
  email: string;
}

/**
 * An email; `messageId` stays the same when it is sent again. `isAutomatic`: nobody wrote it by hand, so that
 * no absence notice answers it.
 */
interface EmailMessage {
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  isAutomatic: boolean;
}

/**
 * An email that could not be sent: its recipient is refused for good, this email is refused, or the server
 * fails.
 */
export class MailError extends Error {
  override name = "MailProblem";
  constructor(
    readonly failedPart: "recipient" | "email" | "server",
    message: string,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 10_000;
const SEND_TIMEOUT_MS = 30_000;
const PROBLEM_MAX_LENGTH = 500;

/** Loads nodemailer at its first use: it takes 8 MB. */
const connect = async (): Promise<Transporter> => {
  const { createTransport } = await import("nodemailer");
  const { SMTP_URL } = config();
  return createTransport({
    url: SMTP_URL,
    // Passwords and emails go in clear to no other machine.
    requireTLS: SMTP_URL !== undefined && !isLoopback(new URL(SMTP_URL).hostname),
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};
let connecting: ReturnType<typeof connect> | undefined;

/** Whether a mail server is configured. */
export const canSendMail = (): boolean => config().SMTP_URL !== undefined;

/**
 * Sends an email from MAIL_FROM or the `shop` itself, and resolves once the mail server has accepted it.
 * Answers go to the `shop`. Takes `SEND_TIMEOUT_MS` at most. Throws `MailError` with the server's message.
 */
export async function sendMail(
  shop: EmailSender,
  { messageId, recipient, subject, text, html, isAutomatic }: EmailMessage,
): Promise<void> {
  const from = config().MAIL_FROM ?? { name: shop.name, address: shop.email };
  connecting ??= connect();
  const transport = await connecting;
  try {
    await transport.sendMail({
      from,
      replyTo: { name: shop.name, address: shop.email },
      to: { name: "", address: recipient },
      subject,
      text,
      html,
      messageId,
      headers: isAutomatic ? { "Auto-Submitted": "auto-generated" } : {},
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
  } catch (error) {
    throw toMailError(error);
  }
}

/** Whether the mail server lets the shop in; gives its answer if it does not, or null. Nothing is sent. */
export async function checkMailServer(): Promise<string | null> {
  const transport = await connect();
  return transport.verify().then(
    () => null,
    (error: Error) => error.message.slice(0, PROBLEM_MAX_LENGTH),
  );
}

interface SmtpError {
  message: string;
  code?: string;
  command?: string;
  responseCode?: number;
}

// 421: the server is shutting down. 5.7: the server refuses the shop for lack of authentication or
// permission, which the operator can correct.
function toMailError(error: unknown): MailError {
  const { message, code = "", command, responseCode = 0 } = error as SmtpError;
  const isEmailRefused =
    ["EENVELOPE", "EMESSAGE"].includes(code) && command !== "MAIL FROM" && responseCode !== 421;
  const isRecipientRefused = command === "RCPT TO" && responseCode >= 500 && !/\b5\.7\.\d/.test(message);
  const failedPart = isRecipientRefused ? "recipient" : isEmailRefused ? "email" : "server";
  return new MailError(failedPart, message.slice(0, PROBLEM_MAX_LENGTH));
}
