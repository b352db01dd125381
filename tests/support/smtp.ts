import type { AddressInfo, Socket } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer, type SMTPServerEnvelope } from "smtp-server";
import { type ReadLetter, readLetter } from "./mime";

interface ReceivedLetter extends ReadLetter {
  from: string;
  recipients: string[];
  messageId: string;
  subject: string;
}

/** How the mail server carries itself; all of it may change while it runs. */
interface Manners {
  /** Its answer to a recipient it does not take: "550 5.1.1 No such person". */
  refuses?: (recipient: string) => string | undefined;
  /** Takes the call and says nothing. */
  hangs?: boolean;
  /** Keeps the letter, and ends the call before it has said so, or just after. */
  drops?: "before its answer" | "after its answer";
  /** How long it thinks before it says that it has a letter. */
  slowMs?: number;
  /** Called when it has a letter, before it says so. */
  hasLetter?: (letter: ReceivedLetter) => void;
}

/** A stand-in mail server on this machine that speaks real SMTP and keeps what it is sent. */
export class MailServer {
  readonly letters: ReceivedLetter[] = [];
  manners: Manners = {};
  private server: SMTPServer | undefined;
  private port = 0;
  private readonly sockets = new Set<Socket>();

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Opens it, after `goAway` at the same address. */
  async open(): Promise<this> {
    const server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      logger: false,
      onConnect: (_, done) => {
        if (!this.manners.hangs) done();
      },
      onRcptTo: ({ address }, _, done) => {
        const refusal = this.manners.refuses?.(address);
        done(refusal ? saying(refusal) : null);
      },
      onData: (stream, { envelope }, done) => {
        const heard = this.hear(stream, envelope);
        heard.then((isKept) => isKept && done(null, "Taken"), done);
      },
    });
    // A caller who is killed in the middle of a sentence is no fault of the server's.
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

  /** Nobody answers at its address any more. */
  async goAway(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    this.hangUp();
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  private hangUp(callers: Iterable<Socket> = this.sockets): void {
    for (const socket of callers) socket.destroy();
  }

  /** Takes a letter down; gives whether to say so. */
  private async hear(stream: Readable, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<boolean> {
    const letter = readLetter(await buffer(stream));
    const { "message-id": messageId = "", subject = "" } = letter.headers;
    const recipients = rcptTo.map(({ address }) => address);
    const received = { ...letter, from: mailFrom ? mailFrom.address : "", recipients, messageId, subject };
    this.letters.push(received);
    const { hasLetter, slowMs, drops } = this.manners;
    hasLetter?.(received);
    if (slowMs) await wait(slowMs);
    const callers = [...this.sockets];
    if (drops === "before its answer") this.hangUp(callers);
    if (drops === "after its answer") setTimeout(() => this.hangUp(callers), 20);
    return drops !== "before its answer";
  }
}

function saying(refusal: string): Error {
  return Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) });
}
