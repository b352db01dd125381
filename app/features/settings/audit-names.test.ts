import { expect, test } from "vitest";
import { FIELD_NAMES } from "~/features/audit/field-names";
import { CHOICES } from "~/features/audit/format-changed-fields";
import { VALUE_NAMES } from "~/features/audit/value-names";
import { readIn } from "~/lib/language";
import { listSettings, SECTIONS, type SectionId, translateTitle } from "./sections.server";
import { getSettings } from "./stored-settings.server";
import { toFacts } from "./to-facts.server";

const IDS = Object.keys(SECTIONS) as SectionId[];

test("every setting has its name in Hindi in the audit log", () => {
  const parts = IDS.flatMap((id) => Object.keys(toFacts(id, getSettings(id)))).flatMap((key) =>
    key.split("."),
  );
  expect(parts.length).toBeGreaterThan(60);
  expect(parts.filter((part) => !FIELD_NAMES.has(part))).toEqual([]);
});

test("every choice of a setting has its name in Hindi in the audit log", () => {
  const choices = IDS.flatMap(listSettings)
    .flatMap(([key, { toFields }]) => Object.entries(toFields(key)))
    .flatMap(([key, field]) => (field.control === "choice" ? [{ key, values: field.options }] : []));
  const unnamed = choices
    // The code of a state is part of its GSTIN.
    .filter(({ key }) => key !== "stateCode")
    .flatMap(({ key, values }) => values.map(({ value }) => ({ key, value })))
    .filter(({ key, value }) => !/^\d$/.test(value) && !(CHOICES.has(key) && VALUE_NAMES.has(value)));
  expect(choices.length).toBeGreaterThan(8);
  expect(unnamed).toEqual([]);
});

test("the stored title of a section is read in the language of its reader", () => {
  expect(readIn("hi", () => ["Address and directions", "An earlier section"].map(translateTitle))).toEqual([
    "पता और रास्ता",
    "An earlier section",
  ]);
  expect(translateTitle("Address and directions")).toBe("Address and directions");
});
