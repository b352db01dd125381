import { expect, test } from "vitest";
import { listMessages, listOtherSentences } from "../scripts/messages/messages";

const messages = listMessages();

test("every message is used", () => {
  expect(messages.length).toBeGreaterThan(2000);
  expect(messages.filter(({ uses }) => uses.length === 0).map(({ file, key }) => `${file} ${key}`)).toEqual(
    [],
  );
});

test("a file of messages has each text once", () => {
  const texts = messages.map(({ file, text }) => `${file} ${text}`);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test("no sentence stands in the code itself", () => {
  expect(listOtherSentences()).toEqual([]);
});
