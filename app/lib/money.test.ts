import { expect, test } from "vitest";
import { removeGrouping, toPlainAmount } from "./money";

test.each([
  ["1,965", "1965"],
  ["12,345.50", "12345.50"],
  ["1,23,456", "123456"],
  ["12,34,56,789.", "123456789."],
  ["1,234,567", "1234567"],
  ["-1,500", "-1500"],
])("the grouping of %s is removed", (typed, plain) => expect(removeGrouping(typed)).toBe(plain));

test.each([
  "12,50",
  "1,23",
  "0,5",
  "1,2345",
  "123,45,678",
  "1,23,4567",
  ",500",
  "1,,500",
  "1,500,",
  "12,345,67",
  "1.500,00",
])("%s has no valid grouping and stays unchanged", (typed) => expect(removeGrouping(typed)).toBe(typed));

test.each([
  ["₹39", "39"],
  [" ₹ 1,23,456.50 ", "123456.50"],
  ["Rs. 39/-", "39"],
  ["rs 39", "39"],
  ["39/-", "39"],
  ["39 ₹", "39"],
  ["250.50", "250.50"],
])("an amount of %s is %s rupees", (typed, plain) => expect(toPlainAmount(typed)).toBe(plain));

test.each(["12 50", "12Rs50", "1₹2", "12,50", "₹12,50/-"])("%s is not an amount", (typed) => {
  expect(Number(toPlainAmount(typed))).toBeNaN();
});
