import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { clearOpenDay, postMultipart, toShopVisitForm } from "../../tests/support/booking";
import { RAVI } from "../../tests/support/shop";
import { changeDatabase, createCustomer, createCustomers, queryValue } from "../../tests/support/shop-data";
import { Visitor } from "../../tests/support/visitor";
import { listProductsInStock } from "../support/customer";
import { atLeast, atMost, countStatuses, type Figure, getP99, noneBut, unlimited } from "./figures";
import { MIXED } from "./limits";
import { repeatAtRate, send, toCookie, warmUp } from "./requests";
import { openStressedShop, type StressedShop, toAddress } from "./stressed-shop";

const PAGES_PER_SECOND = 50;
const SECONDS = 60;
const LOGINS = 200;
const UPLOADS = 20;
const PHOTO_BYTES = 5_000_000;
/** Time for the pages alone, before everything else begins. */
const BEFORE_MS = 2_000;
const COME_AGAIN_MS = 2_000;
const LAST_ATTEMPT_MS = 50_000;

/** A photo of twelve megapixels as a phone makes it. */
async function createPhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const create = { width: 4000, height: 3000, channels: 3, background: "#000", noise } as const;
  const photo = await sharp({ create: create as never })
    .jpeg({ quality: 80 })
    .toBuffer();
  return Buffer.concat([photo, Buffer.alloc(Math.max(0, PHOTO_BYTES - photo.length))]);
}

/** Accounts with the password of the administrator. */
function createAccounts(shop: StressedShop, count: number): string[] {
  const ids = createCustomers(shop, count).map(({ id }) => id);
  changeDatabase(
    shop,
    `update user set password_hash = (select password_hash from user where email = '${RAVI.email}')
     where password_hash is null and role = 'user'`,
  );
  return ids.map((id) => queryValue<string>(shop, "select email from user where id = ?", id));
}

async function signIn(shop: StressedShop, email: string, index: number): Promise<number> {
  const visitor = new Visitor(shop.url);
  visitor.address = toAddress(index);
  return (await visitor.post("/user/login", { email, password: RAVI.password })).status;
}

/** Books with a photo, and again while the shop says that it is busy; gives the statuses of all answers. */
async function bookWithPhoto(
  shop: StressedShop,
  day: string,
  photo: Buffer,
  index: number,
): Promise<number[]> {
  const visitor = new Visitor(shop.url);
  visitor.address = toAddress(LOGINS + index);
  const form = toShopVisitForm(day, "11:00");
  const statuses: number[] = [];
  for (const startedAt = performance.now(); performance.now() - startedAt < LAST_ATTEMPT_MS; ) {
    const { status } = await postMultipart(visitor, "/services", form, { name: "photo", bytes: photo });
    statuses.push(status);
    if (status === 303) break;
    await wait(COME_AGAIN_MS);
  }
  return statuses;
}

async function run(share: number): Promise<Figure[]> {
  const shop = await openStressedShop();
  const agent = new Agent({ keepAlive: true });
  try {
    const [product = ""] = await listProductsInStock(shop.url);
    const customer = createCustomer(shop, { cart: { [product]: 2 } });
    const ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
    const emails = createAccounts(shop, Math.ceil(LOGINS * share));
    const photo = await createPhoto();
    const days = Array.from(Array(Math.ceil(UPLOADS * share)).keys(), (index) =>
      clearOpenDay(shop, index + 1),
    );
    const headers = { cookie: toCookie(customer) };
    const pages = [
      { path: "/" },
      { path: "/products-grid/All" },
      { path: `/product/${product}` },
      { path: "/products-grid/All", headers },
      { path: "/cart", headers },
    ];
    await warmUp(shop.url, pages);
    await shop.readEventLoopDelay();
    const visits = repeatAtRate(PAGES_PER_SECOND, PAGES_PER_SECOND * SECONDS * share, (index) =>
      send(shop.url, pages[index % pages.length] ?? { path: "/" }, agent),
    );
    await wait(BEFORE_MS);
    const [logins, uploads, backup] = await Promise.all([
      Promise.all(emails.map((email, index) => signIn(shop, email, index))),
      Promise.all(days.map((day, index) => bookWithPhoto(shop, day, photo, index))),
      ravi.post("/admin/backups", { intent: "make" }),
    ]);
    const outcomes = await visits;
    const delay = await shop.readEventLoopDelay();
    const statuses = outcomes.map(({ status }) => status);
    const all = [...statuses, ...logins, ...uploads.flat(), backup.status];
    const answered = outcomes.filter(({ status }) => status === 200).map(({ ms }) => ms);
    const countDone = (list: number[]) => list.filter((status) => status === 303).length;
    return [
      atMost("event-loop lag, p99", delay.p99, MIXED.lagP99Ms, "ms"),
      atMost("event-loop lag, max", delay.max, MIXED.lagMaxMs, "ms"),
      atMost("pages, p99", getP99(answered), MIXED.pageP99Ms, "ms"),
      noneBut("answers other than 2xx–4xx and 503", all, (it) => (it >= 200 && it < 500) || it === 503),
      unlimited("pages by status", countStatuses(statuses)),
      unlimited("sign-ins by status", countStatuses(logins)),
      unlimited("photos by status", countStatuses(uploads.flat())),
      atLeast("photos booked with", countDone(uploads.flat()), uploads.length),
      atLeast("backups made", countDone([backup.status]), 1),
    ];
  } finally {
    agent.destroy();
    await shop.close();
  }
}

export const mixed = { name: "mixed", run };
