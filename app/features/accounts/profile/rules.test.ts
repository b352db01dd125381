import { expect, test } from "vitest";
import { findFormAddress } from "./rules";

const of = (street: string | null, city: string | null = null, state: string | null = null) =>
  findFormAddress({ street, city, state });

test("an address has the street, the city and the state, as far as they are known", () => {
  expect(of("12 Lanka Road", "Varanasi", "Uttar Pradesh")).toBe("12 Lanka Road, Varanasi, Uttar Pradesh");
  expect([of("12 Lanka Road"), of("12 Lanka Road", " Varanasi ", "")]).toEqual([
    "12 Lanka Road",
    "12 Lanka Road, Varanasi",
  ]);
});

test("a part the street already contains is not repeated", () => {
  expect(of("12 Lanka Road,\nvaranasi", "Varanasi", "Uttar Pradesh")).toBe(
    "12 Lanka Road,\nvaranasi, Uttar Pradesh",
  );
  expect(of("1 MG Road", "Delhi", "Delhi")).toBe("1 MG Road, Delhi");
  expect(of("4 Delhi Gate", "Delhi")).toBe("4 Delhi Gate, Delhi");
});

test("a city alone is no address", () => {
  expect([of(null, "Varanasi"), of(" ", "Varanasi", "Uttar Pradesh")]).toEqual([undefined, undefined]);
});
