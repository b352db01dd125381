import { afterEach, expect, test, vi } from "vitest";
import {
  guessLanguage,
  type Language,
  listPerLanguage,
  perLanguage,
  readLanguageFrom,
  translated,
} from "./language";

afterEach(() => readLanguageFrom(() => "en"));

const speak = (language: Language) => readLanguageFrom(() => language);

const words = translated(
  { save: "Save", count: (count: number) => `${count} items`, states: { paid: "Paid" } },
  {
    hi: { save: "सेव करें", count: (count: number) => `${count} आइटम`, states: { paid: "पेमेंट हो गया" } },
  },
);

test("a text is read in the language of the moment, and in English where there is no translation", () => {
  const texts = (["en", "hi", "bn"] as const).map((language) => {
    speak(language);
    return [words.save, words.count(2), words.states.paid];
  });
  expect(texts).toEqual([
    ["Save", "2 items", "Paid"],
    ["सेव करें", "2 आइटम", "पेमेंट हो गया"],
    ["Save", "2 items", "Paid"],
  ]);
});

test("an object and a list of texts follow the language", () => {
  const labels = perLanguage(() => ({ paid: words.states.paid }));
  const list = listPerLanguage(() => [words.save]);
  expect([{ ...labels }, [...list]]).toEqual([{ paid: "Paid" }, ["Save"]]);
  speak("hi");
  expect([{ ...labels }, [...list]]).toEqual([{ paid: "पेमेंट हो गया" }, ["सेव करें"]]);
  expect(Array.isArray(list)).toBe(true);
  expect(JSON.stringify([labels, list])).toBe('[{"paid":"पेमेंट हो गया"},["सेव करें"]]');
});

test("no module reads a text while it is loaded: its reader would be everybody", async () => {
  const reads: string[] = [];
  vi.resetModules();
  // Says where the language comes from, so it must not be loaded after what is recorded here.
  await import("~/platform/language.server");
  const language = await import("./language");
  language.readLanguageFrom(() => {
    const lines = (new Error().stack ?? "").split("\n").filter((line) => /\/(?:app|server)\//.test(line));
    reads.push(lines.find((line) => !line.includes("language")) ?? "");
    return "en";
  });
  const modules = import.meta.glob([
    "../**/*.{ts,tsx}",
    "../../server/**/*.ts",
    "!../**/*.{test,d}.*",
    "!../../server/**/*.test.ts",
    "!../entry.*",
    "!../browser/**",
    "!../commands/**",
  ]);
  expect(Object.keys(modules).length).toBeGreaterThan(1000);
  for (const load of Object.values(modules)) await load();
  expect(reads).toEqual([]);
}, 120_000);

test("the language of a stored text is that of most of it", () => {
  expect(["Your order", "नमस्ते Asha, आपका ऑर्डर", "নমস্কার Asha, আপনার অর্ডার", ""].map(guessLanguage)).toEqual([
    "en",
    "hi",
    "bn",
    "en",
  ]);
});
