import { connect } from "node:net";
import { readMemoryMiB } from "../../tests/support/memory";
import { createCustomer } from "../../tests/support/shop-data";
import { atMost, countStatuses, type Figure, noneBut, unlimited } from "./figures";
import { BODIES } from "./limits";
import { openStressedShop, type StressedShop, toAddress } from "./stressed-shop";

const PARALLEL = 20;
const BODY_BYTES = 300_000_000;
const FIELDS = 5_000;
const NESTING_BYTES = 1_000_000;
const PIECE = Buffer.alloc(64 * 1024, "x");
const MAX_MS = 60_000;

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";
const ROUTES = [
  { name: "page form", path: "/user/login", type: FORM },
  { name: "upload form", path: "/services", type: MULTIPART },
  { name: "API", path: "/api/cart/add", type: "application/json" },
];

interface Post {
  path: string;
  type: string;
  isChunked?: boolean;
  headers?: string[];
  /** What is sent, in pieces. */
  pieces: Iterable<Buffer>;
  length: number;
}

function* repeatPiece(bytes: number): Generator<Buffer> {
  for (let sent = 0; sent < bytes; sent += PIECE.length) yield PIECE.subarray(0, bytes - sent);
}

/**
 * Sends a body until everything is sent or the connection is closed, whatever was answered in between. Gives
 * the status, 0 without an answer.
 */
function post(shop: StressedShop, { path, type, isChunked, headers = [], pieces, length }: Post) {
  const { hostname, port, host } = new URL(shop.url);
  return new Promise<number>((resolve) => {
    let answer = "";
    const getStatus = () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
    const socket = connect(Number(port), hostname);
    socket.setTimeout(MAX_MS, () => socket.destroy());
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(getStatus()));
    socket.on("data", (chunk) => {
      answer = (answer + chunk).slice(0, 200);
    });
    const size = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`;
    const lines = [`Host: ${host}`, `Content-Type: ${type}`, size, `Origin: ${shop.url}`, ...headers];
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`);
    const iterator = pieces[Symbol.iterator]();
    const sendMore = () => {
      while (!socket.destroyed && socket.writable) {
        const { value, done } = iterator.next();
        if (done) {
          if (isChunked) socket.write("0\r\n\r\n");
          return;
        }
        if (isChunked) socket.write(`${value.length.toString(16)}\r\n`);
        const isTaken = socket.write(value);
        if (isChunked) socket.write("\r\n");
        if (!isTaken) return;
      }
    };
    socket.on("drain", sendMore);
    sendMore();
  });
}

const toParts = (count: number) => {
  const part = (index: number) => `--x\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n1\r\n`;
  return `${Array.from(Array(count).keys(), part).join("")}--x--\r\n`;
};

/** What is sent in parallel, one kind after the other. */
function listPosts(
  share: number,
  token: string,
): (Omit<Post, "pieces" | "length"> & {
  name: string;
  body: Buffer | number;
})[] {
  const large = ROUTES.flatMap((route) =>
    [false, true].map((isChunked) => ({ ...route, isChunked, body: BODY_BYTES * share })),
  );
  const fields = Array.from(Array(FIELDS).keys(), (index) => `f${index}=1`).join("&");
  const nest = (bytes: number) => Buffer.from("[".repeat(bytes / 2) + "]".repeat(bytes / 2));
  const api = {
    path: "/api/cart/add",
    type: "application/json",
    headers: [`Authorization: Bearer ${token}`],
  };
  return [
    ...large.map((post) => ({ ...post, name: `300 MB${post.isChunked ? " chunked" : ""}, ${post.name}` })),
    { name: "5,000 fields, page form", path: "/user/login", type: FORM, body: Buffer.from(fields) },
    {
      name: "5,000 fields, upload form",
      path: "/services",
      type: MULTIPART,
      body: Buffer.from(toParts(FIELDS)),
    },
    {
      ...api,
      name: "JSON nested in 1 MB",
      body: nest(NESTING_BYTES),
    },
    {
      ...api,
      name: "JSON nested in 60 kB",
      body: nest(60_000),
    },
  ];
}

async function run(share: number): Promise<Figure[]> {
  const shop = await openStressedShop();
  try {
    const { token } = createCustomer(shop);
    const figures: Figure[] = [];
    const all: number[] = [];
    for (const { name, body, ...options } of listPosts(share, token)) {
      const statuses = await Promise.all(
        Array.from(Array(PARALLEL).keys(), (index) =>
          post(shop, {
            ...options,
            headers: [...(options.headers ?? []), `X-Forwarded-For: ${toAddress(index)}`],
            pieces: typeof body === "number" ? repeatPiece(body) : [body],
            length: typeof body === "number" ? body : body.length,
          }),
        ),
      );
      all.push(...statuses);
      figures.push(unlimited(name, countStatuses(statuses)));
    }
    const isAlive = shop.process.exitCode === null && (await fetch(`${shop.url}/healthz`)).ok;
    return [
      atMost("peak resident memory", readMemoryMiB(shop.pid).most, BODIES.memoryMiB, "MiB"),
      noneBut("answers other than 4xx", all, (status) => status >= 400 && status < 500),
      { name: "process", measured: isAlive ? "alive" : "ended", limit: "alive", isMet: isAlive },
      ...figures,
    ];
  } finally {
    await shop.close();
  }
}

export const bodies = { name: "bodies", run };
