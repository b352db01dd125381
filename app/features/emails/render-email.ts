import escapeHtml from "escape-html";
import type { ShopProfile } from "~/features/settings/shop";
import { DEFAULT_COLOURS, getTextOn } from "~/features/settings/theme";
import { getLanguage, LANGUAGE_TAGS } from "~/lib/language";

interface BillLine {
  label: string;
  amount: string;
}

/** The content of an email; all emails share one layout and end with the shop's name and contact details. */
export interface EmailContent {
  subject: string;
  heading: string;
  /** Above the paragraphs, unless the owner has a greeting for every email. */
  greeting?: string;
  paragraphs: string[];
  bill?: { lines: BillLine[]; totals: BillLine[] };
  link?: { words: string; href: string };
  /** To a page of somebody else, below the text. */
  otherLink?: { words: string; href: string };
  shop: ShopProfile;
  /** What the owner has every email begin and end with, and the colour of its button. */
  frame?: EmailFrame;
}

export interface EmailFrame {
  greeting: string;
  footer: string;
  button: { colour: string; text: string };
}

const PLAIN_FRAME: EmailFrame = {
  greeting: "",
  footer: "",
  button: { colour: DEFAULT_COLOURS.accent, text: getTextOn(DEFAULT_COLOURS.accent) },
};

/**
 * Text without line breaks, control characters and bidirectional marks, so that nothing typed can start a
 * header or a paragraph or be displayed as something else.
 */
export const toOneLine = (text: string): string =>
  text.replace(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();

export const maskSecret = (text: string, secret: string): string => text.replaceAll(secret, "…");

const listFooterLines = ({ footer }: EmailFrame): string[] => footer.split("\n").filter(Boolean);

export function renderEmailText({
  heading,
  greeting,
  paragraphs,
  otherLink,
  bill,
  link,
  shop,
  frame = PLAIN_FRAME,
}: EmailContent): string {
  const rows = (lines: BillLine[]) =>
    lines.map(({ label, amount }) => toOneLine(`${label}: ${amount}`)).join("\n");
  const parts = [heading, ...listParagraphs({ greeting, paragraphs }, frame)].map(toOneLine);
  if (otherLink) parts.push(`${otherLink.words}:\n${otherLink.href}`);
  if (bill) parts.push(rows(bill.lines), rows(bill.totals));
  if (link) parts.push(`${link.words}:\n${link.href}`);
  const footer = listFooterLines(frame).map(toOneLine);
  if (footer.length > 0) parts.push(footer.join("\n"));
  parts.push(`-- \n${listClosingLines(shop).map(toOneLine).join("\n")}`);
  return `${parts.join("\n\n")}\n`;
}

const listParagraphs = (
  { greeting = "", paragraphs }: Pick<EmailContent, "greeting" | "paragraphs">,
  frame: EmailFrame,
): string[] => [frame.greeting || greeting, ...paragraphs].filter(Boolean);

const listClosingLines = ({ name, address, phone, email }: ShopProfile) => [name, address, phone, email];

export const toEmailHtml = (text: string): string => escapeHtml(toOneLine(text));

const CELL = "padding:6px 0;border-top:1px solid #999;vertical-align:top";
const renderRow = (tag: "td" | "th", { label, amount }: BillLine) =>
  `<tr><${tag}${tag === "th" ? ' scope="row"' : ""} style="${CELL};text-align:left;font-weight:400">${toEmailHtml(label)}</${tag}>` +
  `<td style="${CELL};padding-left:12px;text-align:right;white-space:nowrap">${toEmailHtml(amount)}</td></tr>`;

/**
 * The email as an HTML page that loads nothing, fits a screen of 360 px and keeps the reader's own colours,
 * light or dark.
 */
export function renderEmailHtml({
  subject,
  heading,
  greeting,
  paragraphs,
  otherLink,
  bill,
  link,
  shop,
  frame = PLAIN_FRAME,
}: EmailContent): string {
  // The scripts of Hindi and Bengali are higher.
  const [lineHeight, headingHeight] = getLanguage() === "en" ? [1.5, 1.3] : [1.7, 1.5];
  const parts = [
    `<h1 style="font-size:22px;line-height:${headingHeight}">${toEmailHtml(heading)}</h1>`,
    ...listParagraphs({ greeting, paragraphs }, frame).map((text) => `<p>${toEmailHtml(text)}</p>`),
  ];
  if (otherLink)
    parts.push(`<p><a href="${escapeHtml(otherLink.href)}">${toEmailHtml(otherLink.words)}</a></p>`);
  if (bill) {
    const rows = [
      ...bill.lines.map((line) => renderRow("td", line)),
      ...bill.totals.map((line) => renderRow("th", line)),
    ];
    parts.push(`<table style="width:100%;border-collapse:collapse">${rows.join("\n")}</table>`);
  }
  if (link) {
    const { colour, text } = frame.button;
    const button = `display:inline-block;padding:12px 20px;border-radius:6px;background:${colour};color:${text}`;
    parts.push(`<p><a href="${escapeHtml(link.href)}" style="${button}">${toEmailHtml(link.words)}</a></p>`);
  }
  const footer = listFooterLines(frame).map(toEmailHtml);
  if (footer.length > 0) parts.push(`<p>${footer.join("<br>\n")}</p>`);
  parts.push(`<p style="font-size:14px">${listClosingLines(shop).map(toEmailHtml).join("<br>\n")}</p>`);
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[getLanguage()]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${toEmailHtml(subject)}</title>
</head>
<body style="margin:0;padding:16px;font:16px/${lineHeight} sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
${parts.join("\n")}
</div>
</body>
</html>
`;
}
