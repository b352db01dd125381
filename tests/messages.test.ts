import { expect, test } from "vitest";
import { listMessages, listOtherSentences, listWrongParts } from "../scripts/messages/messages";

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

test("every element of a message has its part", () => {
  expect(listWrongParts()).toEqual([]);
});

test("no sentence stands in the code itself", () => {
  expect(listOtherSentences()).toEqual([]);
});
