import { call } from "../../tests/support/api";
import { type Described, description } from "../../tests/support/description";
import { exportOf } from "../../tests/support/importing";
import type { Scene } from "../../tests/support/scene";
import type { RunningShop } from "../../tests/support/shop";
import { type Answer, Visitor } from "../../tests/support/visitor";
import { sentBy, WALK, worldOf } from "../../tests/support/walk";
import type { Goldens } from "./files.ts";
import { masker } from "./masks.ts";
import { fileNameOf, pageFile } from "./screens.ts";

/** The description of the API, and what each of its operations answers to its example. */
export async function keepApi(goldens: Goldens, shop: RunningShop): Promise<void> {
  const { document, operations } = await description(shop);
  goldens.add("openapi.json", masker()(`${JSON.stringify(document, null, 1)}\n`));
  const world = await worldOf(shop);
  const masked = masker();
  for (const [id, ask] of Object.entries(WALK)) {
    const operation = operations.find((one) => one.id === id) as Described;
    const asked = await ask(world);
    const { wish, body } = sentBy(operation, asked);
    const answer = await call(shop, wish, {
      token: asked.token,
      body: asked.raw ?? body,
      headers: asked.headers,
    });
    asked.after?.(answer.json);
    const told = JSON.stringify(answer.json, null, 1);
    goldens.add(`api/${id}.txt`, masked(`${wish}\n${answer.status}\n${told}\n`));
  }
}

/** Answers that are no pages, by the names of their files. */
export async function keepFiles(goldens: Goldens, shop: RunningShop, scene: Scene): Promise<void> {
  const { asha, ravi, visits, day } = scene;
  const stranger = new Visitor(shop.url);
  const keep = (name: string, text: string) =>
    goldens.add(`answers/${name}`, `${masker()(text).trimEnd()}\n`);
  for (const name of ["robots.txt", "sitemap.xml", "healthz", "favicon.svg", "search/suggestions?q=fan"])
    keep(fileNameOf(name), (await stranger.send(`/${name}`)).html.replace(/></g, ">\n<"));
  keep("calendar-ics", (await stranger.send(visits.shop.at("/calendar.ics"))).html);
  for (const list of ["products", "service-areas", "orders"])
    keep(`${list}-csv`, await exportOf(ravi, `/admin/${list}`));
  keep("data-json", JSON.stringify(JSON.parse((await asha.send("/user/data.json")).html), null, 1));
  const slots = await stranger.post("/services/desk", { preferredDate: day, timeSlot: "12:00" });
  keep("services-desk", JSON.stringify(JSON.parse(slots.html), null, 1));
}

/** Pages that say no: to strangers, to customers, to other sites, to what is not there or not understood. */
export async function keepRefusals(goldens: Goldens, shop: RunningShop, scene: Scene): Promise<void> {
  const { asha, ravi, paid, drill } = scene;
  const stranger = new Visitor(shop.url);
  const elsewhere = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
  const post = (body: string, more: Record<string, string>) => ({ method: "POST", body, headers: more });
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const refusals: Record<string, () => Promise<Answer>> = {
    "from another site": () => stranger.send("/cart", post("", { ...form, ...elsewhere })),
    "a body that is no form": () => stranger.send("/cart", post("{}", { "Content-Type": "text/plain" })),
    "a form too large": () => stranger.send("/contact", post("a".repeat(65 * 1024), form)),
    "an intent that is none": () => asha.post("/cart", { intent: "burn" }),
    "a method that is none": () => stranger.send("/cart", { method: "PUT" }),
    "an address that is none": () => stranger.send("/%E0%A4%A"),
    "a page of the back-office, for a stranger": () => stranger.send("/admin/orders"),
    "a page of the back-office, for a customer": () => asha.send("/admin/orders"),
    "a page of an account, for a stranger": () => stranger.send("/orders"),
    "an order that is somebody else's": () => ravi.send(`/orders/${paid}`),
    "a product that is not there": () => stranger.send("/product/0123456789abcdef01234567"),
    "a category that is not there": () => stranger.send("/products-grid/Boats"),
    "a page of a list that is not there": () => stranger.send("/products-grid/All?page=99"),
    "a booking without its key": () => stranger.send(scene.visits.shop.page.replace(/\?.*/, "")),
    "a built file that is not there": () => stranger.send("/assets/none.js"),
    "a picture that is not there": () => stranger.send("/pictures/none.webp"),
    "a call of the API that is not there": () => stranger.send("/api/nothing"),
    "a call of the API without a token": () => stranger.send("/api/cart"),
    "a review without signing in": () => stranger.post(`/product/${drill}/review`, { rating: "4" }),
  };
  for (const [name, send] of Object.entries(refusals)) {
    const answer = await send();
    const location = answer.location ? `\nto ${answer.location}` : "";
    goldens.add(
      `refusals/${fileNameOf(name)}.txt`,
      pageFile(answer).trimEnd().concat(masker()(location), "\n"),
    );
  }
}

/** Headers that are the connection's, not the shop's. */
const OF_THE_LINE = new Set(["connection", "keep-alive", "transfer-encoding", "date"]);
/** Values that follow from the bytes of an answer. */
const OF_BYTES = new Set(["etag", "content-length", "last-modified"]);

/** The headers of one answer of each kind. */
export async function keepHeaders(goldens: Goldens, shop: RunningShop, scene: Scene): Promise<void> {
  const { asha, ravi, paid, visits, drill } = scene;
  const stranger = new Visitor(shop.url);
  const home = (await stranger.visit("/")).html;
  const built = (kind: string) =>
    new RegExp(`/assets/[\\w.-]+\\.${kind}`).exec(home)?.[0] ?? `no .${kind} on the page`;
  const asked: [name: string, who: Visitor, path: string][] = [
    ["home", stranger, "/"],
    ["product", stranger, `/product/${drill}`],
    ["home, signed in", asha, "/"],
    ["cart", asha, "/cart"],
    ["till", asha, `/checkout/pay/${scene.awaiting}`],
    ["sign-in", stranger, "/user/login"],
    ["booking by its link", stranger, visits.shop.page],
    ["not there", stranger, "/nowhere"],
    ["back-office", ravi, "/admin/orders"],
    ["invoice as PDF", asha, `/orders/${paid}/invoice.pdf`],
    ["calendar", stranger, visits.shop.at("/calendar.ics")],
    ["export", ravi, "/admin/orders/export.csv"],
    ["own data", asha, "/user/data.json"],
    ["data of a page", stranger, "/search/suggestions?q=fan"],
    ["API", stranger, "/api/items"],
    ["sitemap", stranger, "/sitemap.xml"],
    ["redirect", stranger, "/login"],
    ["built script", stranger, built("js")],
    ["favicon", stranger, "/favicon.svg"],
    ["picture", stranger, "/pictures/drill-blue-640.webp"],
  ];
  const parts: string[] = [];
  for (const [name, who, path] of asked) {
    const { status, headers } = await who.send(path);
    parts.push(`# ${name}: ${status}\n${headerLines(headers).join("\n")}\n`);
  }
  goldens.add("headers.txt", masker()(parts.join("\n")));
}

function headerLines(headers: Headers): string[] {
  return [...headers]
    .filter(([name]) => !OF_THE_LINE.has(name))
    .map(([name, value]) => {
      if (OF_BYTES.has(name)) return `${name}: …`;
      if (name === "set-cookie") return `${name}: ${value.replace(/=[^;]*/, "=…")}`;
      return `${name}: ${value.replace(/'sha256-[^']*'/g, "'sha256-…'")}`;
    });
}
