import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { atMost, countStatuses, type Figure, getP99, noneBut, unlimited } from "./figures";
import { SLOW } from "./limits";
import { repeatAtRate, send, warmUp } from "./requests";
import { openStressedShop, type StressedShop, toAddress } from "./stressed-shop";

const HEADERS = 1_000;
const FORMS = 480;
const UPLOADS = 20;
const SECONDS = 120;
/** Connections that may be cut up to the last second are watched a little longer than that. */
const WATCH_ON_MS = 10_000;
const BYTE_EVERY_MS = 1_000;
const OPENED_PER_SECOND = 100;
const VISITS_PER_SECOND = 5;
const PAGES = ["/", "/products-grid/All", "/services", "/user/login"];

interface Slow {
  name: string;
  count: number;
  /** What is sent at once. */
  begin: (index: number) => string;
}

/** Holds connections that send a byte a second, opens each again when it is cut, and collects their times. */
function holdSlow(shop: StressedShop, { count, begin }: Slow, isOver: () => boolean) {
  const { hostname, port } = new URL(shop.url);
  const cutAfter: number[] = [];
  const open = new Set<{ socket: ReturnType<typeof connect>; since: number }>();
  const hold = (index: number) => {
    const socket = connect(Number(port), hostname);
    const connection = { socket, since: performance.now() };
    open.add(connection);
    socket.write(begin(index));
    const timer = setInterval(() => socket.write("x"), BYTE_EVERY_MS);
    socket.on("error", () => undefined);
    socket.resume().once("close", () => {
      clearInterval(timer);
      open.delete(connection);
      if (isOver()) return;
      cutAfter.push(performance.now() - connection.since);
      hold(index);
    });
  };
  const opened = repeatAtRate(OPENED_PER_SECOND, count, async (index) => hold(index));
  return {
    opened,
    /** How many seconds the longest lasted, also of those that are still open. */
    getLongest: () => {
      const ages = [...open].map(({ since }) => performance.now() - since);
      return Math.round(Math.max(0, ...cutAfter, ...ages) / 1000);
    },
    getCutCount: () => cutAfter.length,
    end: () => {
      for (const { socket } of open) socket.destroy();
    },
  };
}

const toPost = (host: string, path: string, type: string, index: number) =>
  [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Content-Type: ${type}`, "Content-Length: "].join("\r\n") +
  `${type.startsWith("multipart") ? 1_000_000 : 60_000}\r\nX-Forwarded-For: ${toAddress(index)}\r\n\r\n`;

async function run(share: number): Promise<Figure[]> {
  const shop = await openStressedShop();
  const { host } = new URL(shop.url);
  const pages = PAGES.map((path) => ({ path }));
  let isOver = false;
  const kinds: Slow[] = [
    { name: "header", count: HEADERS, begin: () => `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: ` },
    {
      name: "form",
      count: FORMS,
      begin: (index) => toPost(host, "/user/login", "application/x-www-form-urlencoded", index),
    },
    {
      name: "upload",
      count: UPLOADS,
      begin: (index) => toPost(host, "/services", "multipart/form-data; boundary=x", index),
    },
  ];
  try {
    await warmUp(shop.url, pages);
    const held = kinds.map((kind) => ({ ...kind, ...holdSlow(shop, kind, () => isOver) }));
    await Promise.all(held.map(({ opened }) => opened));
    const outcomes = await repeatAtRate(VISITS_PER_SECOND, VISITS_PER_SECOND * SECONDS * share, (index) =>
      send(shop.url, pages[index % pages.length] ?? { path: "/" }),
    );
    await wait(WATCH_ON_MS);
    isOver = true;
    const statuses = outcomes.map(({ status }) => status);
    const figures = held.map(({ name, getLongest }) =>
      atMost(
        `longest connection with a slow ${name}`,
        getLongest(),
        name === "upload" ? SLOW.uploadCutSeconds : SLOW.cutSeconds,
        "s",
      ),
    );
    const cuts = held.map(({ name, getCutCount }) => unlimited(`cut: ${name}`, getCutCount()));
    for (const { end } of held) end();
    return [
      atMost("pages, p99", getP99(outcomes.map(({ ms }) => ms)), SLOW.pageP99Ms, "ms"),
      noneBut("pages other than 200 and 503", statuses, (status) => status === 200 || status === 503),
      unlimited("pages by status", countStatuses(statuses)),
      ...figures,
      ...cuts,
    ];
  } finally {
    await shop.close();
  }
}

export const slow = { name: "slow", run };
