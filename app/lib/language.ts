/** The languages that customers may read the shop in, the shop's own first. */
export const LANGUAGES = ["en", "hi", "bn"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Those in which texts of the shop may be missing, so that the English ones stand. */
export const OTHER_LANGUAGES = ["hi", "bn"] as const satisfies Language[];
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** What they are called in `lang` attributes, and in formats of days and amounts. */
export const LANGUAGE_TAGS: Record<Language, string> = { en: "en-IN", hi: "hi-IN", bn: "bn-IN" };

/** Each in its own script, so that whoever reads it finds it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", hi: "हिन्दी", bn: "বাংলা" };

export const isLanguage = (text: unknown): text is Language =>
  (LANGUAGES as readonly unknown[]).includes(text);

let readLanguage = (): Language => "en";

/** Sets where the language that texts are read in comes from: on the server, the request or the recipient. */
export function readLanguageFrom(source: () => Language): void {
  readLanguage = source;
}

const SCRIPTS: Record<Language, RegExp> = {
  en: /\p{Script=Latin}/gu,
  hi: /\p{Script=Devanagari}/gu,
  bn: /\p{Script=Bengali}/gu,
};

/** The language in whose script most of a text is, for what was stored without its language. */
export const guessLanguage = (text: string): Language =>
  LANGUAGES.toSorted(
    (a, b) => (text.match(SCRIPTS[b])?.length ?? 0) - (text.match(SCRIPTS[a])?.length ?? 0),
  )[0] ?? "en";

/** The address of a page in a language that it asks for. */
export function toLanguageAddress(address: string, language: Language): string {
  const [, path = "", query] = /^\/*([^?]*)(.*)$/s.exec(address) ?? [];
  const asked = new URLSearchParams(query);
  asked.set("lang", language);
  return `/${path}?${asked}`;
}

/** A path of the shop without the language that it asks for. */
export function withoutLanguage(path: string): string {
  const url = new URL(path, "http://shop.invalid");
  if (!url.searchParams.has("lang")) return path;
  url.searchParams.delete("lang");
  return url.pathname + url.search + url.hash;
}

export const getLanguage = (): Language => readLanguage();

type Text<Value> = Value extends string
  ? string
  : Value extends (...args: infer Parameters) => infer Result
    ? (...args: Parameters) => Text<Result>
    : Translation<Value>;

/** Texts in another language: one that is missing or superfluous does not compile. */
export type Translation<Texts> = { [Key in keyof Texts]: Text<Texts[Key]> };

export const isGroup = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Texts that are looked up in the reader's language each time they are read, those of a group too. */
export function translated<Texts extends object>(
  en: Texts,
  others: Partial<Record<Language, Translation<Texts>>> = {},
): Texts {
  const all: Partial<Record<Language, unknown>> = { ...others, en };
  const texts = {};
  for (const [key, english] of Object.entries(en)) {
    const values: Partial<Record<Language, unknown>> = {};
    for (const language of LANGUAGES) {
      const own = all[language] as Record<string, unknown> | undefined;
      if (own) values[language] = own[key];
    }
    const group = isGroup(english) ? translated(english, values as Record<Language, never>) : null;
    Object.defineProperty(texts, key, {
      enumerable: true,
      get: () => group ?? values[readLanguage()] ?? english,
    });
  }
  return texts as Texts;
}

/** A text, or what reads it in the language of the moment. */
export type Message = string | (() => string);

export const readMessage = (message: Message): string => (typeof message === "string" ? message : message());

/** What is made of texts, as it is in a language. */
export function readIn<Value>(language: Language, make: () => Value): Value {
  const source = readLanguage;
  readLanguage = () => language;
  try {
    return make();
  } finally {
    readLanguage = source;
  }
}

export const readInEnglish = <Value>(make: () => Value): Value => readIn("en", make);

function read<Value extends object>(target: object, make: () => Value): Value {
  const values = new Map<Language, Value>();
  const getValue = (): Value => {
    const language = readLanguage();
    const value = values.get(language) ?? make();
    values.set(language, value);
    return value;
  };
  const getStructure = (): Value => {
    const value = values.get("en") ?? readInEnglish(make);
    values.set("en", value);
    return value;
  };
  return new Proxy(target, {
    get: (_target, key) => Reflect.get(getValue(), key),
    has: (_target, key) => Reflect.has(getStructure(), key),
    ownKeys: () => Reflect.ownKeys(getStructure()),
    getOwnPropertyDescriptor: (_target, key) => Reflect.getOwnPropertyDescriptor(getStructure(), key),
  }) as Value;
}

/** An object that is made of texts, made once for each language in which it is read. */
export const perLanguage = <Value extends object>(make: () => Value): Value => read({}, make);

/** A list that is made of texts, made once for each language in which it is read. */
export const listPerLanguage = <Value extends readonly unknown[]>(make: () => Value): Value => read([], make);
