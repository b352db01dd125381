import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface ReceivedAlert {
  title: string;
  priority: string;
  body: string;
}

/** A service on this machine that takes alerts as ntfy does, and pings. */
export class AlertReceiver {
  readonly alerts: ReceivedAlert[] = [];
  pingCount = 0;
  /** The status of its answers to alerts; it takes only those that it answers with 200. */
  status = 200;
  /** How many alerts it has been sent, taken or not. */
  attemptCount = 0;
  private server: Server | undefined;
  private port = 0;

  get alertUrl(): string {
    return `http://127.0.0.1:${this.port}/a-secret-topic`;
  }

  get pingUrl(): string {
    return `http://127.0.0.1:${this.port}/ping`;
  }

  async open(): Promise<this> {
    const server = createServer(async (request, response) => {
      if (request.method === "GET") this.pingCount += 1;
      else await this.receive(request);
      response.writeHead(request.method === "GET" ? 200 : this.status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  close(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async receive(request: IncomingMessage): Promise<void> {
    const body = await text(request);
    this.attemptCount += 1;
    const { title, priority } = request.headers;
    if (this.status === 200) this.alerts.push({ title: String(title), priority: String(priority), body });
  }
}
