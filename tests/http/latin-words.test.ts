import { load } from "cheerio/slim";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FOOTER_PAGES } from "~/features/info-pages/default-pages";
import { listStateNames } from "~/features/settings/indian-states";
import { LANGUAGE_TAGS, toLanguageAddress } from "~/lib/language";
import { CHECKOUT_DETAILS } from "../support/buying";
import { EMAIL_LINK_TOKENS, openScene, type Scene } from "../support/scene";
import type { RunningShop } from "../support/shop";
import { openDatabase } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

let shop: RunningShop;
let scene: Scene;
let typedTexts: string[];

beforeAll(async () => {
  ({ shop, scene } = await openScene());
  typedTexts = listTypedTexts();
  // The messages of what she did in English are shown once.
  await scene.asha.visit("/");
});
afterAll(() => shop?.close());

/** The columns with what people typed, and with what the sample shop is filled with. */
const TYPED_COLUMNS: Record<string, string[]> = {
  product: ["name", "description", "brand", "category", "sku", "warranty", "maker", "country_of_origin"],
  "product, json_each(specifications)": ["key", "value"],
  product_text: ["name", "description", "warranty"],
  "product_text, json_each(specifications)": ["key", "value"],
  category: ["description"],
  banner: ["title", "text"],
  review: ["title", "comment", "answer", "user_name"],
  user: ["name", "email"],
  orders: ["name", "address", "city"],
  service_request: ["name", "address", "appliance", "description", "feedback", "assigned_technician"],
  closed_day: ["reason"],
  electrician: ["name"],
  service_area: ["area", "city"],
};
/** Settings that the owner types; the sample shop has their defaults. */
const TYPED_SETTINGS = [
  "Vidyut Electricals (sample shop)",
  "Vidyut Electricals",
  "Plot 12, Chandpur Industrial Estate",
  "available on call",
  "Grievance officer",
  "Cantt station",
  "Lahartara crossing",
  "Chandpur crossing",
  "Take the Grand Trunk Road west.",
  "Keep straight on.",
  "Turn into the industrial estate, and look for plot 12.",
  "Close to the shop: a visit on the same day is often possible.",
  "Ordered by mistake",
];

function listTypedTexts(): string[] {
  const database = openDatabase(shop);
  const values = Object.entries(TYPED_COLUMNS).flatMap(([table, columns]) =>
    columns.flatMap((column) =>
      database.prepare<[], unknown>(`select distinct ${column} from ${table}`).pluck().all(),
    ),
  );
  // In lists of categories only the first word has a capital.
  const categories = database.prepare<[], string>("select lower(name) from category").pluck().all();
  database.close();
  const texts = [
    ...values.flatMap((value) => (typeof value === "string" ? value.split("\n") : [])),
    ...categories,
    ...Object.values(CHECKOUT_DETAILS),
    ...listStateNames(),
    ...TYPED_SETTINGS,
  ];
  return [...new Set(texts)].filter((text) => /[a-z]/i.test(text)).sort((a, b) => b.length - a.length);
}

/** What stays Latin in every language, as docs/translation.md has it. */
const STAYS_LATIN = [
  /^English$/, // the name of the language
  /[\w.+-]+@[\w.-]+/g, // addresses of email
  /\b(?:VE|SR|CN)[-/][\d/-]+\b|\b09AAAAA0000A1Z0\b|\bCM\/L-\d+/g, // numbers
  /\b(?:GSTIN|C?GST|SGST|HSN|SAC|SKU|MRP|BIS|UPI|PDF|CSV|JSON|JPEG|PNG|WebP|SMS|MB|W)\b/g,
  /\b(?:INR|USD|EUR|NOS|PCS|MTR)\b/g, // currencies, and the units of tax documents
  /\b(?:WhatsApp|Google|Microsoft|Authenticator|Aegis|OpenStreetMap|Razorpay)\b/g,
];

const SHOWN_ATTRIBUTES = ["alt", "title", "placeholder", "aria-label"];
const TEXT_NODE = 3;

/** The texts of a page, without those that are marked as being in another language. */
function listShownTexts(html: string): string[] {
  const $ = load(html);
  $("script, style, template, head > :not(title), body [lang]").remove();
  // The pages about the shop are translated with their texts.
  for (const [path] of FOOTER_PAGES) $(`footer a[href="${path}"]`).remove();
  const attributes = SHOWN_ATTRIBUTES.flatMap((name) =>
    Array.from($(`[${name}]`), (element) => $(element).attr(name) ?? ""),
  );
  const texts = Array.from($("*").contents(), (node) => (node.nodeType === TEXT_NODE ? $(node).text() : ""));
  return [...attributes, ...texts].map((text) => text.replace(/\s+/g, " ").trim());
}

const listLatinTexts = ({ html, path }: Answer): string[] =>
  listShownTexts(html).flatMap((shown) => {
    const untyped = typedTexts.reduce((text, typed) => text.replaceAll(typed, ""), shown);
    const left = STAYS_LATIN.reduce((text, pattern) => text.replace(pattern, ""), untyped);
    return /[A-Za-z]{2,}/.test(left) ? [`${path}: ${left}`] : [];
  });

const listOpenPaths = ({ drill, soldOut }: Scene) => [
  "/",
  "/products",
  "/products?search=qqqq",
  "/products?search=fan&minPrice=5000&maxPrice=2",
  "/products-grid/Fans",
  `/product/${drill}`,
  `/product/${drill}/quick`,
  `/product/${soldOut}`,
  "/services",
  "/contact",
  "/user/login",
  "/user/register",
  "/forgot-password",
  `/reset-password?token=${EMAIL_LINK_TOKENS.reset}`,
  "/verify-email?token=none",
  "/product/none",
  "/no-such-page",
];

const toPart = (page: string, part: string) => page.replace(/(?=\?|$)/, `/${part}`);

const listOwnPaths = ({ visits, fan, paid, shippedFar, cancelled, awaiting }: Scene) => [
  "/wishlist",
  "/cart",
  "/checkout",
  `/checkout/pay/${awaiting}`,
  ...["", "?tab=orders", "?tab=security", "?tab=settings"].map((tab) => `/user/profile${tab}`),
  "/user/picture",
  "/user/two-factor",
  "/user/delete",
  "/orders",
  ...[paid, shippedFar, cancelled].map((id) => `/orders/${id}`),
  ...["cancel", "return", "invoice"].map((part) => `/orders/${paid}/${part}`),
  `/orders/${"0".repeat(24)}`,
  `/product/${fan}/review`,
  `/product/${fan}/review/delete`,
  "/services",
  "/services/bookings",
  ...Object.values(visits).map(({ page }) => page),
  ...["pay", "move", "cancel"].map((part) => toPart(visits.unpaid.page, part)),
  toPart(visits.done.page, "rate"),
];

test.each(["hi", "bn"] as const)("a customer who reads %s finds no English", async (language) => {
  const found: string[] = [];
  const read = async (visitor: Visitor, path: string) => {
    const answer = await visitor.visit(toLanguageAddress(path, language));
    expect(answer.html, path).toContain(`lang="${LANGUAGE_TAGS[language]}"`);
    found.push(...listLatinTexts(answer));
  };
  const stranger = new Visitor(shop.url);
  for (const path of listOpenPaths(scene)) await read(stranger, path);
  for (const path of listOwnPaths(scene)) await read(scene.asha, path);
  expect(found).toEqual([]);
});
