import { expect, test } from "vitest";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { createPhoto } from "../../../tests/support/photos";
import { saveLogo } from "./logo.server";
import { getSettings } from "./stored-settings.server";

const ravi = { id: insertCustomer("Ravi Shankar"), role: "admin" } as const;
const save = async (width: number, height: number) => {
  const bytes = await createPhoto({ width, height });
  return saveLogo({ read: async () => bytes }, ravi, NOW);
};

test.each([
  [1300, 200],
  [200, 450],
  [100, 30],
])("a picture of %i by %i pixels is no logo, and the message says what is", async (width, height) => {
  await expect(save(width, height)).rejects.toMatchObject({
    code: "INVALID",
    field: "logo",
    message:
      "Please choose a picture at least 36 pixels high, at most 6 times as wide as high and at most twice as high as wide.",
  });
  expect(getSettings("logo").logo).toBe("");
});

test.each([
  [1200, 200],
  [200, 400],
  [100, 36],
])("a picture of %i by %i pixels is a logo", async (width, height) => {
  await save(width, height);
  expect(getSettings("logo").logo).toMatch(/^\/pictures\/uploads\//);
});
