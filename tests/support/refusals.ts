import { expect } from "vitest";
import type { Answer } from "./visitor";

export type FormFields = Record<string, string | undefined>;
/** The wrong fields, the messages they cause, and the status if it is not 400. */
export type RefusalCase = [wrong: FormFields, message: string | string[], status?: number];

/** Expects the form again with an error summary, the messages, and all that was typed except passwords. */
export function expectRefusal(
  answer: Answer,
  button: string,
  sent: FormFields,
  message: string | string[],
  status = 400,
): void {
  expect(answer.status).toBe(status);
  expect(answer.location).toBeUndefined();
  for (const text of [message].flat()) expect(answer.text).toContain(text);
  expect(answer.text).toContain("There is a problem");
  expect(answer.html).toMatch(/role="alert" tabindex="-1" autofocus/i);
  const typed = answer.typed(button);
  for (const [name, value] of Object.entries(sent)) {
    if (/password/i.test(name)) {
      expect(typed[name]).toBe("");
      if (value) expect(answer.html).not.toContain(value);
    } else if (name in typed || (value ?? "") !== "") expect(typed[name]).toBe(value);
  }
}
