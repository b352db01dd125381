import { expect, test } from "vitest";
import { orderRightToLeft } from "./direction";

test("numbers of a text in Urdu stand left of what is before them, each from left to right", () => {
  expect(orderRightToLeft("محمد علی")).toEqual(["محمد علی"]);
  expect(orderRightToLeft("مکان 12 گلی 5/3، لنکا")).toEqual(["، لنکا", "5/3", " گلی ", "12", "مکان "]);
  expect(orderRightToLeft("گلی ۱۲")).toEqual(["۱۲", "گلی "]);
});

test("what is around the letters stays in its place", () => {
  expect(orderRightToLeft("12 محمد), ")).toEqual(["12 ", "محمد", "), "]);
  expect(orderRightToLeft("(علی) محمد۔ ")).toEqual(["(", "علی) محمد۔", " "]);
  expect(orderRightToLeft("۱۲, ")).toEqual(["۱۲, "]);
  expect(orderRightToLeft("")).toEqual([]);
});
