import { expect, test } from "vitest";
import { fromRupees } from "~/lib/money";
import { toUpiPayment } from "./upi";

// rule: upi-id
test("a UPI app is opened with the shop, the amount and the number of the order", () => {
  const shop = { upiId: "vidyut@okaxis", name: "Vidyut & Sons", note: "VE-1234-5678" };
  expect(toUpiPayment(shop, fromRupees(1234.5))).toEqual({
    upiId: "vidyut@okaxis",
    amount: "₹1,234.50",
    link: "upi://pay?pa=vidyut%40okaxis&pn=Vidyut%20%26%20Sons&am=1234.50&cu=INR&tn=VE-1234-5678",
  });
});
