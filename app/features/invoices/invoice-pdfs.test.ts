import { expect, test } from "vitest";
import { LIMITS, limitAttempts } from "~/platform/limits/limits.server";
import { NOW } from "../../../tests/support/cast";
import { ashaBegins, captured, hear } from "../../../tests/support/paying";
import { findInvoicePdf } from "./get-invoice.server";

async function paid() {
  const { asha, order, open } = await ashaBegins();
  await hear(captured(open), NOW);
  return { asha, order };
}

test("sixty invoices an hour are set for one customer; what was set before costs nothing, and others are not kept waiting", async () => {
  const { asha, order } = await paid();
  const first = await findInvoicePdf(asha, order.id);
  const paper = { limit: LIMITS.invoicePdfs, subject: asha };
  for (let made = 1; made < 60; made++) await limitAttempts([paper], () => undefined);
  expect((await findInvoicePdf(asha, order.id))?.pdf).toBe(first?.pdf);
  await expect(limitAttempts([paper], () => undefined)).rejects.toThrow(
    "That is a lot of invoices in one hour.",
  );
  const other = await paid();
  expect((await findInvoicePdf(other.asha, other.order.id))?.pdf.subarray(0, 5).toString()).toBe("%PDF-");
}, 30_000);
