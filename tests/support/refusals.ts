import { expect } from "vitest";
import type { Answer } from "./visitor";

export type Fields = Record<string, string | undefined>;
/** What is typed wrong, what the shop says to it, and the status where it is not 400. */
export type Case = [wrong: Fields, message: string | string[], status?: number];

/**
 * The form came back: a 4xx page that says what is wrong and where, and kept what was typed, but never a
 * password.
 */
export function expectRefusal(
  answer: Answer,
  button: string,
  sent: Fields,
  message: string | string[],
  status = 400,
): void {
  expect(answer.status).toBe(status);
  expect(answer.location).toBeUndefined();
  for (const text of [message].flat()) expect(answer.text).toContain(text);
  expect(answer.text).toContain("There is a problem");
  expect(answer.html).toMatch(/role="alert" tabindex="-1" autofocus/i);
  const kept = answer.typed(button);
  for (const [name, value] of Object.entries(sent)) {
    if (/password/i.test(name)) {
      expect(kept[name]).toBe("");
      if (value) expect(answer.html).not.toContain(value);
    } else if (name in kept || (value ?? "") !== "") expect(kept[name]).toBe(value);
  }
}
