import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listMessages, listOtherSentences, listWrongParts } from "../scripts/messages/messages";
import { listUntranslated } from "../scripts/messages/translations";

const messages = listMessages();
const toName = ({ file, key }: { file: string; key: string }) => `${file} ${key}`;

test("every message is used", () => {
  expect(messages.length).toBeGreaterThan(2000);
  expect(messages.filter(({ uses }) => uses.length === 0).map(toName)).toEqual([]);
});

/** The text of a message with its parameters numbered, so that only their names may differ. */
function numberParameters(text: string): string {
  const names = [...(/^\(([^)]*)\)/.exec(text)?.[1] ?? "").matchAll(/(\w+): /g)].map(([, name = ""]) => name);
  return names.reduce(
    (code, name, index) => code.replaceAll(new RegExp(`\\b${name}\\b`, "g"), `$${index}`),
    text,
  );
}

test("a file of messages has each text once", () => {
  const texts = messages.map(({ file, text }) => `${file} ${numberParameters(text)}`);
  expect(
    messages.filter((_message, index) => texts.indexOf(texts[index] ?? "") !== index).map(toName),
  ).toEqual([]);
});

test.each(["hi", "bn"] as const)("every text has its translation into %s", (language) => {
  expect(listUntranslated(language)).toEqual([]);
});

test("every element of a message has its part", () => {
  expect(listWrongParts()).toEqual([]);
});

test("no sentence stands in the code itself", () => {
  expect(listOtherSentences()).toEqual([]);
});

/** What shops do not say; beside each what they say instead. */
const UNSAID = new Map([
  [/(?<!uppercase |lowercase |Bengali |MinLength\} )\bletters?\b/i, "email"],
  [/\be-mails?\b/i, "email"],
  [/\b(?:give|given|gives|goes|sent|money|its way) back\b(?! into)/i, "refund"],
  [/\bthe way it came\b/i, "to the original payment method"],
  [/\btill\b/i, "payment page"],
  [/\bwarranty case\b/i, "warranty claim"],
  [/\bwhere it goes\b/i, "delivery address"],
  [/\bthe way to us\b/i, "directions"],
  [/\bwritten (?:to|down)\b/i, "gets an email, or saved"],
  [/\bin vain\b|\bforgotten\b/i, "unserved, or removed"],
  [/\bis not there any more\b/i, "no longer exists"],
]);

const EMAILS =
  /^app\/features\/[\w-]+\/emails\/[\w-]+\.ts$|^app\/features\/info-pages\/default-pages\/[\w-]+\.ts$/;
const QUOTED = /"[^"\n]*"|`[^`]*`/g;

test("people read the words of a shop", () => {
  const files = execFileSync("git", ["ls-files", "app/features"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => EMAILS.test(file) && !file.includes(".test."));
  expect(files.length).toBeGreaterThan(30);
  const sentences = [
    ...messages.map((message) => ({ name: toName(message), text: message.text })),
    ...files.map((file) => ({
      name: file,
      text: (
        readFileSync(file, "utf8")
          .replaceAll(/^import .*$/gm, "")
          .match(QUOTED) ?? []
      ).join(" "),
    })),
  ];
  const found = sentences.flatMap(({ name, text }) =>
    [...UNSAID].filter(([unsaid]) => unsaid.test(text)).map(([, said]) => `${name}: say ${said}`),
  );
  expect(found).toEqual([]);
});
