// Finds texts of the shop that are not translated.
import { existsSync, readFileSync } from "node:fs";
import type { Language } from "~/lib/language";
import { listMessages } from "./messages";

/** What only staff and machines read, which is not in Bengali. */
const BACK_OFFICE = new RegExp(
  [
    "/admin/",
    "^app/platform/csv/",
    "^app/features/(?:audit|backups|bin|customers|dashboard|exports|gst|health|imports|staff)/(?!emails/acc)",
    "^app/features/(?:stock/emails|supplier-deliveries)/",
  ].join("|"),
);

const SCRIPTS: Partial<Record<Language, RegExp>> = {
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
};

/** Code in a text, and what is called the same in every language. */
const NAMES = /^\([^)]*\) =>|\$\{[^}]*\}|<[^>]*>|\b[A-Z][A-Z_]+\b|WhatsApp|Razorpay/g;

/** The texts of a language by their keys, as far as they have a line of their own in its file. */
function readTexts(file: string): Map<string, string> {
  const code = readFileSync(file, "utf8");
  return new Map(code.split(/^ {2}(?="?\w)/m).map((part) => [/^"?([\w-]+)/.exec(part)?.[1] ?? "", part]));
}

/** The files for the GST portal, whose columns it names. */
const PORTAL = "app/features/gst/words.en.ts";
/** Words that the rules of GST prescribe on bills of supply. */
const PRESCRIBED = "app/features/papers/words.en.ts compositionDeclaration";

/** Each text that a language lacks: without a file of it, or without a word in its script. */
export function listUntranslated(language: "hi" | "bn"): string[] {
  const messages = listMessages().filter(({ file }) => language === "hi" || !BACK_OFFICE.test(file));
  const texts = new Map<string, Map<string, string>>();
  return messages.flatMap(({ file, key, text }) => {
    const translation = file.replace("words.en.ts", `words.${language}.ts`);
    if (file === PORTAL || `${file} ${key}` === PRESCRIBED) return [];
    if (!existsSync(translation)) return `${file} ${key}`;
    const known = texts.get(translation) ?? readTexts(translation);
    texts.set(translation, known);
    const hasWords = /[a-z]{3}/i.test(text.replace(NAMES, ""));
    const isTranslated = SCRIPTS[language]?.test(known.get(key) ?? "");
    return hasWords && !isTranslated ? `${translation} ${key}` : [];
  });
}
