import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** How fast a modelled link is. */
export interface LinkSpeed {
  downBitsPerSecond: number;
  upBitsPerSecond: number;
  roundTripMs: number;
}

export const LINKS = {
  slow4g: { downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000, roundTripMs: 150 },
  slow3g: { downBitsPerSecond: 400_000, upBitsPerSecond: 400_000, roundTripMs: 400 },
} satisfies Record<string, LinkSpeed>;
export type LinkName = keyof typeof LINKS;

const SEGMENT_BYTES = 1_460;
/** Of IP and TCP, for each segment. */
const HEADER_BYTES = 40;
const INITIAL_WINDOW_BYTES = 10 * SEGMENT_BYTES;
/** One for TCP and one for TLS 1.3. */
const ROUND_TRIPS_TO_CONNECT = 2;
const MS_PER_SECOND = 1_000;
const BITS_PER_BYTE = 8;

/** How Chromium gives every host to a SOCKS5 proxy: by its name. */
const NAMED_HOST = 3;
const LOOPBACK = ["127.0.0.1", "localhost"];

/** What stands in a queue for the end of the data. */
const END = Buffer.alloc(0);

interface Flow {
  to: Socket;
  queue: Buffer[];
  /** Sent and not yet delivered, in order. */
  underWay: Buffer[];
  unacknowledgedBytes: number;
  windowBytes: number;
}

/** One direction of a link, which all connections share in turns. */
class Direction {
  private flows: Flow[] = [];
  private freeAtMs = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly bitsPerSecond: number,
    private readonly delayMs: number,
  ) {}

  /** Carries what one socket receives to another, segment by segment. */
  carry(from: Socket, to: Socket): void {
    const flow: Flow = {
      to,
      queue: [],
      underWay: [],
      unacknowledgedBytes: 0,
      windowBytes: INITIAL_WINDOW_BYTES,
    };
    this.flows.push(flow);
    from.on("data", (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += SEGMENT_BYTES)
        flow.queue.push(chunk.subarray(at, at + SEGMENT_BYTES));
      this.send();
    });
    from.on("end", () => {
      flow.queue.push(END);
      this.send();
    });
    to.on("close", () => {
      this.flows = this.flows.filter((other) => other !== flow);
    });
  }

  /** Sends segments while the link is free and a window is open. */
  private send(): void {
    while (!this.timer) {
      const waitMs = this.freeAtMs - performance.now();
      if (waitMs > 0) {
        this.timer = setTimeout(() => {
          this.timer = undefined;
          this.send();
        }, waitMs);
        return;
      }
      const flow = this.flows.find(
        ({ queue: [next], unacknowledgedBytes, windowBytes }) =>
          next && unacknowledgedBytes + next.length <= windowBytes,
      );
      const segment = flow?.queue.shift();
      if (!flow || !segment) return;
      this.flows = [...this.flows.filter((other) => other !== flow), flow];
      this.sendSegment(flow, segment);
    }
  }

  private sendSegment(flow: Flow, segment: Buffer): void {
    const bits = (segment.length + HEADER_BYTES) * BITS_PER_BYTE;
    const now = performance.now();
    // A timer is late by a part of a millisecond: the link itself was not idle for that time.
    const beginsAtMs = now - this.freeAtMs < 2 ? this.freeAtMs : now;
    this.freeAtMs = beginsAtMs + (bits / this.bitsPerSecond) * MS_PER_SECOND;
    flow.underWay.push(segment);
    flow.unacknowledgedBytes += segment.length;
    const inMs = this.freeAtMs - now + this.delayMs;
    // Timers may swap places; what arrives is what was sent first.
    setTimeout(() => deliver(flow), inMs);
    setTimeout(() => {
      flow.unacknowledgedBytes -= segment.length;
      flow.windowBytes += segment.length;
      this.send();
    }, inMs + this.delayMs);
  }
}

function deliver({ to, underWay }: Flow): void {
  const segment = underWay.shift();
  if (!segment || to.destroyed) return;
  if (segment === END) to.end();
  else to.write(segment);
}

export interface Link {
  /** For a browser's proxy settings. */
  proxy: string;
  close(): void;
}

/** Accepts a browser's request for a connection to this machine, and gives the port; the rest is refused. */
async function readPort(client: Socket): Promise<number | undefined> {
  await once(client, "data");
  client.write(Buffer.from([5, 0]));
  const [request] = (await once(client, "data")) as [Buffer];
  const host = request.subarray(5, 5 + (request[4] ?? 0)).toString();
  const isLoopback = request[3] === NAMED_HOST && LOOPBACK.includes(host);
  return isLoopback ? request.readUInt16BE(request.length - 2) : undefined;
}

/**
 * Starts a slow link to this machine: a SOCKS5 proxy that adds what a browser's own throttling leaves out.
 * The round trip comes on top of the server's time, a new connection costs two of them, all connections share
 * the bandwidth, and each begins with a window of ten segments, which doubles with each round trip.
 */
export async function startLink(speed: LinkSpeed): Promise<Link> {
  const delayMs = speed.roundTripMs / 2;
  const down = new Direction(speed.downBitsPerSecond, delayMs);
  const up = new Direction(speed.upBitsPerSecond, delayMs);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.setNoDelay(true));
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  };

  async function join(client: Socket): Promise<void> {
    keep(client);
    const port = await readPort(client);
    if (port === undefined) return void client.end(Buffer.from([5, 2, 0, 1, 0, 0, 0, 0, 0, 0]));
    const server = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    keep(server);
    await once(server, "connect");
    setTimeout(() => {
      up.carry(client, server);
      down.carry(server, client);
      client.on("close", () => server.destroy());
      client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
    }, ROUND_TRIPS_TO_CONNECT * speed.roundTripMs);
  }

  const listener = createServer({ allowHalfOpen: true }, (client) => {
    // What fails closes its own sockets.
    join(client).catch(() => client.destroy());
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    proxy: `socks5://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
