import { expect, test } from "vitest";
import { LIMITS, limitAttempts } from "~/platform/limits/limits.server";
import { NOW } from "../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { findInvoicePdf } from "./get-invoice.server";

async function paidOrder() {
  const { asha, order, open } = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(open), NOW);
  return { asha, order };
}

test("a customer gets sixty new PDFs an hour; repeated ones and other customers do not count", async () => {
  const { asha, order } = await paidOrder();
  const first = await findInvoicePdf(asha, order.id);
  const claim = { limit: LIMITS.invoicePdfs, subject: asha };
  for (let rendered = 1; rendered < 60; rendered++) await limitAttempts([claim], () => undefined);
  expect((await findInvoicePdf(asha, order.id))?.pdf).toBe(first?.pdf);
  await expect(limitAttempts([claim], () => undefined)).rejects.toThrow(
    "That is a lot of invoices in one hour.",
  );
  const other = await paidOrder();
  expect((await findInvoicePdf(other.asha, other.order.id))?.pdf.subarray(0, 5).toString()).toBe("%PDF-");
});
