import { load } from "cheerio/slim";
import { listStateNames } from "~/features/settings/indian-states";
import { CHECKOUT_DETAILS } from "./buying";
import { openDatabase } from "./shop-data";

const LATIN = /[A-Za-z]{2,}/;

/** The columns with what people typed, and with what the sample shop is filled with. */
const TYPED_COLUMNS: Record<string, string[]> = {
  product: ["name", "description", "brand", "category", "sku", "warranty", "maker", "country_of_origin"],
  "product, json_each(specifications)": ["value", "key || ': ' || value"],
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
  service_area: ["area", "city"],
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

/** Names of people, places, countries and categories, which stand within sentences. */
const NAMES = `select name from user union select city from orders union select name from category
  union select lower(name) from category union select country_of_origin from product`;

/** What people typed: what may stand within a text, and single words, which do not. */
export interface TypedTexts {
  anywhere: string[];
  alone: string[];
}

/** A word that the program too might show, such as the name of a property of a product. */
const WORD = /^[a-z]+$/i;

/** What people typed into a shop, the longest first, but for what is in some tables. */
export function listTypedTexts(shop: { folder: string }, but: string[] = []): TypedTexts {
  const database = openDatabase(shop);
  const columns = Object.entries(TYPED_COLUMNS).filter(([table]) => !but.includes(table));
  const values = columns.flatMap(([table, columns]) =>
    columns.flatMap((column) =>
      database.prepare<[], unknown>(`select distinct ${column} from ${table}`).pluck().all(),
    ),
  );
  // In lists of categories only the first word has a capital.
  const names = database.prepare<[], string | null>(NAMES).pluck().all();
  database.close();
  const texts = [
    ...values.flatMap((value) => (typeof value === "string" ? value.split("\n") : [])),
    ...names.flatMap((name) => name ?? []),
    ...Object.values(CHECKOUT_DETAILS),
    ...listStateNames(),
    ...TYPED_SETTINGS,
    ...TYPED_BY_SCREENS,
  ];
  const typed = [...new Set(texts)].filter((text) => LATIN.test(text)).sort((a, b) => b.length - a.length);
  const isAlone = (text: string) => WORD.test(text) && !names.includes(text);
  return { anywhere: typed.filter((text) => !isAlone(text)), alone: typed.filter(isAlone) };
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
/** What names fields and columns; what people typed is never a name of these. */
const LABELS = "label, legend, th[scope=col], dt, summary, button";

/** A text of a page, and whether it names a field, a column or what a button does. */
interface ShownText {
  text: string;
  isLabel?: boolean;
}

/** The texts of a page, without those that are marked as being in another language than the page's. */
export function listShownTexts(html: string): ShownText[] {
  const $ = load(html);
  $("script, style, template, code, textarea, head > :not(title), .plate dt:not(:contains(SKU))").remove();
  const language = $("html").attr("lang");
  $("body [lang]")
    .filter((_index, element) => $(element).attr("lang") !== language)
    .remove();
  const attributes = SHOWN_ATTRIBUTES.flatMap((name) =>
    Array.from($(`[${name}]`), (element) => ({ text: $(element).attr(name) ?? "" })),
  );
  const texts = Array.from($("*").contents(), (node) => {
    const text = node.nodeType === TEXT_NODE ? $(node).text() : "";
    return { text, isLabel: LATIN.test(text) && $(node).closest(LABELS).length > 0 };
  });
  return [...attributes, ...texts].map(({ text, ...rest }) => ({
    text: text.replace(/\s+/g, " ").trim(),
    ...rest,
  }));
}

const SEPARATOR = String.raw`[^\p{L}\p{M}\p{N}\s]`;

const toPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** A text without parts of it that stand between what `before` and `after` match. */
function without(text: string, parts: string[], before: string, after: string): string {
  const contained = parts.filter((part) => text.includes(part)).map(toPattern);
  if (contained.length === 0) return text;
  return text.replace(new RegExp(`${before}(?:${contained.join("|")})${after}`, "gu"), "");
}

/** Of texts, what is neither typed by people nor Latin in every language. */
export function listLatin(texts: ShownText[], { anywhere, alone }: TypedTexts): string[] {
  return texts.flatMap(({ text, isLabel }) => {
    if (!LATIN.test(text)) return [];
    const isExcerpt = text.endsWith("…") && anywhere.some((whole) => whole.startsWith(text.slice(0, -1)));
    if (isExcerpt) return [];
    const untyped = without(text, anywhere, "(?<![\\p{L}\\p{M}\\p{N}])", "(?![\\p{L}\\p{M}\\p{N}])");
    const latin = STAYS_LATIN.reduce((rest, pattern) => rest.replace(pattern, ""), untyped);
    const left = isLabel ? latin : without(latin, alone, `(?<=^|${SEPARATOR}\\s*)`, `(?=$|\\s*${SEPARATOR})`);
    return LATIN.test(left) ? [left] : [];
  });
}
