import type { AddressInfo, Socket } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer, type SMTPServerEnvelope } from "smtp-server";
import { type ParsedEmail, parseEmail } from "./parse-email";

interface ReceivedEmail extends ParsedEmail {
  from: string;
  recipients: string[];
  messageId: string;
  subject: string;
}

/** How the mail server behaves; it may be changed while the server runs. */
interface Behaviour {
  /** The answer to a refused recipient, for example "550 5.1.1 No such person". */
  refuses?: (recipient: string) => string | undefined;
  /** Accepts connections and never answers. */
  hangs?: boolean;
  /** Stores the email, and closes the connection before or just after acknowledging it. */
  drops?: "before its answer" | "after its answer";
  /** The delay before an email is acknowledged. */
  slowMs?: number;
  /** Called with each email before it is acknowledged. */
  onEmail?: (email: ReceivedEmail) => void;
}

/** A mail server on this machine that speaks real SMTP and stores what it receives. */
export class MailServer {
  readonly emails: ReceivedEmail[] = [];
  behaviour: Behaviour = {};
  private server: SMTPServer | undefined;
  private port = 0;
  private readonly sockets = new Set<Socket>();

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Starts listening; after `stop` on the same port as before. */
  async open(): Promise<this> {
    const server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      logger: false,
      onConnect: (_session, done) => {
        if (!this.behaviour.hangs) done();
      },
      onRcptTo: ({ address }, _session, done) => {
        const refusal = this.behaviour.refuses?.(address);
        done(refusal ? toSmtpError(refusal) : null);
      },
      onData: (stream, { envelope }, done) => {
        const received = this.receive(stream, envelope);
        received.then((isAcknowledged) => isAcknowledged && done(null, "Taken"), done);
      },
    });
    // A client that is killed during a command causes an error here, which is expected.
    server.on("error", () => undefined);
    server.server.on("connection", (socket) => {
      this.sockets.add(socket);
      socket.once("close", () => this.sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  /** Closes all connections and stops listening. */
  async stop(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    this.destroySockets();
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  private destroySockets(openSockets: Iterable<Socket> = this.sockets): void {
    for (const socket of openSockets) socket.destroy();
  }

  /** Stores an email; gives whether to acknowledge it. */
  private async receive(stream: Readable, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<boolean> {
    const email = parseEmail(await buffer(stream));
    const { "message-id": messageId = "", subject = "" } = email.headers;
    const recipients = rcptTo.map(({ address }) => address);
    const received = { ...email, from: mailFrom ? mailFrom.address : "", recipients, messageId, subject };
    this.emails.push(received);
    const { onEmail, slowMs, drops } = this.behaviour;
    onEmail?.(received);
    if (slowMs) await wait(slowMs);
    const openSockets = [...this.sockets];
    if (drops === "before its answer") this.destroySockets(openSockets);
    if (drops === "after its answer") setTimeout(() => this.destroySockets(openSockets), 20);
    return drops !== "before its answer";
  }
}

function toSmtpError(refusal: string): Error {
  return Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) });
}
