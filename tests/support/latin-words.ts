import { load } from "cheerio/slim";
import { listStateNames } from "~/features/settings/indian-states";
import { CHECKOUT_DETAILS } from "./buying";
import { openDatabase } from "./shop-data";

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
  service_request: [
    "name",
    "email",
    "address",
    "appliance",
    "description",
    "feedback",
    "assigned_technician",
  ],
  closed_day: ["reason"],
  electrician: ["name", "bio", "address"],
  contact_message: ["name", "subject", "message"],
  discount: ["code"],
  customer_notice: ["text"],
  goods_return: ["reason"],
  supplier_delivery: ["supplier", "bill_number"],
  finished_import: ["file_name"],
  awaited_picture: ["address"],
  // The emails of English customers, and what mail servers answer.
  outbox_letter: ["subject", "problem"],
};
/** Settings that the owner types; the sample shop has their defaults. */
const TYPED_SETTINGS = [
  "Vidyut Electricals (sample shop)",
  "Vidyut Electricals",
  "Plot 12, Chandpur Industrial Estate",
  "Close to the shop: a visit on the same day is often possible.",
  "Ordered by mistake",
];
/** What screens and their preparations type. */
const TYPED_BY_SCREENS = [
  "Cancelled by the shop",
  "The bank account is closed",
  "The account is closed",
  "It came late",
  "Ganga Express",
  "4 Karol Bagh",
  "Navratna",
  "aeroplane",
  "NO-SUCH-SKU",
  "Chowk and around it",
  "Chowk, Godowlia, Chetganj", // what a file of service areas replaces by it
  "KAV-30",
  "The database is damaged: row 1 is missing",
];

/** What people typed into a shop, the longest first, but for what is in some tables. */
export function listTypedTexts(shop: { folder: string }, but: string[] = []): string[] {
  const database = openDatabase(shop);
  const columns = Object.entries(TYPED_COLUMNS).filter(([table]) => !but.includes(table));
  const values = columns.flatMap(([table, columns]) =>
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
    ...TYPED_BY_SCREENS,
  ];
  return [...new Set(texts)].filter((text) => /[a-z]/i.test(text)).sort((a, b) => b.length - a.length);
}

/** What stays Latin in every language, as docs/translation.md has it. */
const STAYS_LATIN = [
  /^English$/, // the name of the language
  /[\w.+-]+@[\w.-]+/g, // addresses of email
  /https?:\/\/\S*|\blocalhost:\d+|(?<!\w)\/[\w/.?=-]+|\b[\w/-]+\.(?:csv|db|md)\b/g, // addresses, files
  /\b(?:VE|SR|CN|RT|TK|RV|BS)[-/][\d/-]+\b|\b09AAAAA0000A1Z0\b|\bCM\/L-\d+/g, // numbers
  /\b[A-Z]+(?:_[A-Z]+)+\b|\bdemo_\w+/g, // variables of the server, and the numbers of payments
  /\b[\dA-Z]{5}-[\dA-Z]{5}\b|^[A-Z2-7]{4}(?: [A-Z2-7]{4})+$/g, // recovery codes, and the code of an app
  /\{\w+\}/g, // placeholders
  /^\w+(?=: भाषाएँ$)/, // the title of an English text
  /(\w)\1{20,}/g, // texts of screens that are too long
  /\b(?:GSTIN|[CI]?GST|SGST|UTGST|HSN|SAC|SKU|MRP|BIS|ISI|BEE|B2CS|B2CL|UPI|PIN|ID|URL|QR|SMS|API)\b/g,
  /\b(?:PDF|CSV|JSON|ZIP|UTF|JPEG|PNG|WebP|jpe?g|png|webp|gif|\d*MB|W|NTP|chrony)\b/g,
  /\b(?:INR|USD|EUR)\b/g,
  // The units of tax documents, with the names that the returns have for them, and "not available".
  /\b(?:NOS|PCS|SET|PRS|BOX|PAC|ROL|BDL|DOZ|MTR|CMS|SQM|KGS|GMS|MLT|BTL|OTH|NA)(?:-[A-Z]+)?\b/g,
  /\b(?:WhatsApp|Google|Microsoft|Authenticator|Aegis|OpenStreetMap|Razorpay|WooCommerce)\b/g,
  /\b(?:Facebook|Instagram|YouTube|Linux|Firefox|Node\.js|Markdown|Bajaj)\b/g,
];

const SHOWN_ATTRIBUTES = ["alt", "title", "placeholder", "aria-label"];
const TEXT_NODE = 3;

/** The texts of a page, without those that are marked as being in another language. */
export function listShownTexts(html: string): string[] {
  const $ = load(html);
  $("script, style, template, code, textarea, head > :not(title), body [lang]").remove();
  const attributes = SHOWN_ATTRIBUTES.flatMap((name) =>
    Array.from($(`[${name}]`), (element) => $(element).attr(name) ?? ""),
  );
  const texts = Array.from($("*").contents(), (node) => (node.nodeType === TEXT_NODE ? $(node).text() : ""));
  return [...attributes, ...texts].map((text) => text.replace(/\s+/g, " ").trim());
}

const LATIN = /[A-Za-z]{2,}/;

/** Of texts, what is neither typed by people nor Latin in every language. */
export const listLatin = (texts: string[], typed: string[]): string[] =>
  texts.flatMap((text) => {
    if (!LATIN.test(text)) return [];
    const isExcerpt = text.endsWith("…") && typed.some((whole) => whole.startsWith(text.slice(0, -1)));
    if (isExcerpt) return [];
    const untyped = typed.reduce((rest, part) => rest.replaceAll(part, ""), text);
    const left = STAYS_LATIN.reduce((rest, pattern) => rest.replace(pattern, ""), untyped);
    return LATIN.test(left) ? [left] : [];
  });
