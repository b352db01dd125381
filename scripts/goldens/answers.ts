import { createWalkContext, walkOperations } from "../../tests/support/api-walk";
import { readApiDescription } from "../../tests/support/description";
import { fetchExport } from "../../tests/support/importing";
import type { Scene } from "../../tests/support/scene";
import type { RunningShop } from "../../tests/support/shop";
import { type Answer, Visitor } from "../../tests/support/visitor";
import type { Goldens } from "./files.ts";
import { createMask } from "./masks.ts";
import { renderAnswer, toFileName } from "./screens.ts";

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** JSON with its keys sorted, because their order means nothing. */
const toSortedJson = (value: unknown): string => {
  const sortKeys = (_key: string, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
  return JSON.stringify(value, sortKeys, 1);
};

/** Adds the description of the API, and the answer of each operation to its example. */
export async function addApiAnswers(goldens: Goldens, shop: RunningShop): Promise<void> {
  const { document, operations } = await readApiDescription(shop);
  goldens.add("openapi.json", createMask()(`${JSON.stringify(document, null, 1)}\n`));
  const world = await createWalkContext(shop);
  const mask = createMask();
  for await (const { operation, methodAndPath, answer } of walkOperations(world, operations))
    goldens.add(
      `api/${operation.id}.txt`,
      mask(`${methodAndPath}\n${answer.status}\n${toSortedJson(answer.json)}\n`),
    );
}

/** Adds answers that are no pages, such as feeds, exports and JSON. */
export async function addFileAnswers(goldens: Goldens, shop: RunningShop, scene: Scene): Promise<void> {
  const { asha, ravi, visits } = scene;
  const stranger = new Visitor(shop.url);
  const addAnswer = (name: string, text: string) =>
    goldens.add(`answers/${name}`, `${createMask()(text).trimEnd()}\n`);
  for (const name of ["robots.txt", "sitemap.xml", "healthz", "favicon.svg", "search/suggestions?q=fan"])
    addAnswer(toFileName(name), (await stranger.send(`/${name}`)).html.replace(/></g, ">\n<"));
  addAnswer("calendar-ics", (await stranger.send(visits.shop.at("/calendar.ics"))).html);
  for (const list of ["products", "service-areas", "orders"])
    addAnswer(`${list}-csv`, await fetchExport(ravi, `/admin/${list}`));
  addAnswer("data-json", JSON.stringify(JSON.parse((await asha.send("/user/data.json")).html), null, 1));
}

/** Adds error pages and redirects of requests that are refused. */
export async function addRefusals(goldens: Goldens, shop: RunningShop, scene: Scene): Promise<void> {
  const { asha, ravi, paid, drill } = scene;
  const stranger = new Visitor(shop.url);
  const crossSite = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
  const post = (body: string, headers: Record<string, string>) => ({ method: "POST", body, headers });
  const formType = { "Content-Type": "application/x-www-form-urlencoded" };
  const refusals: Record<string, () => Promise<Answer>> = {
    "from another site": () => stranger.send("/cart", post("", { ...formType, ...crossSite })),
    "a body that is no form": () => stranger.send("/cart", post("{}", { "Content-Type": "text/plain" })),
    "a form too large": () => stranger.send("/contact", post("a".repeat(65 * 1024), formType)),
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
      `refusals/${toFileName(name)}.txt`,
      renderAnswer(answer).trimEnd().concat(createMask()(location), "\n"),
    );
  }
}

/** Headers of the connection, which the shop does not set. */
const CONNECTION_HEADERS = new Set(["connection", "keep-alive", "transfer-encoding", "date"]);
/** Headers whose values depend on the bytes of the answer. */
const CONTENT_HEADERS = new Set(["etag", "content-length", "last-modified"]);

/** Adds the headers of one answer of each kind. */
export async function addHeaders(goldens: Goldens, shop: RunningShop, scene: Scene): Promise<void> {
  const { asha, ravi, paid, visits, drill } = scene;
  const stranger = new Visitor(shop.url);
  const home = (await stranger.visit("/")).html;
  const built = (kind: string) =>
    new RegExp(`/assets/[\\w.-]+\\.${kind}`).exec(home)?.[0] ?? `no .${kind} on the page`;
  const requests: [name: string, visitor: Visitor, path: string][] = [
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
  for (const [name, visitor, path] of requests) {
    const { status, headers } = await visitor.send(path);
    parts.push(`# ${name}: ${status}\n${headerLines(headers).join("\n")}\n`);
  }
  goldens.add("headers.txt", createMask()(parts.join("\n")));
}

function headerLines(headers: Headers): string[] {
  return [...headers]
    .filter(([name]) => !CONNECTION_HEADERS.has(name))
    .map(([name, value]) => {
      if (CONTENT_HEADERS.has(name)) return `${name}: …`;
      if (name === "set-cookie") return `${name}: ${value.replace(/=[^;]*/, "=…")}`;
      return `${name}: ${value.replace(/'sha256-[^']*'/g, "'sha256-…'")}`;
    });
}
