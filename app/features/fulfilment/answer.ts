import { z } from "zod";
import { paise } from "~/lib/money";
import { rupeeAmount } from "~/platform/api/codecs";
import type { RefundPlan } from "./plan-refund.server";

/** What a refund of a part of an order comes to. */
export const RefundJson = z
  .object({
    amount: rupeeAmount(),
    isRefunded: z.boolean().describe("False: send the call again with this `seenLeft` to refund it"),
    seenLeft: z.int().describe("What could be refunded before it, in paise"),
    lines: z.array(
      z.object({
        product: z.string().nullable(),
        kind: z.enum(["goods", "delivery", "service", "reduction"]),
        quantity: z.int(),
        taxableValue: rupeeAmount(),
        tax: rupeeAmount(),
      }),
    ),
    untaxedDelivery: rupeeAmount().describe("Of orders from before delivery was taxed"),
    roundOff: rupeeAmount(),
  })
  .meta({ id: "Refund" });

export const refundJson = (
  { amountPaise, leftPaise, credited }: RefundPlan,
  isRefunded: boolean,
): z.output<typeof RefundJson> => ({
  amount: amountPaise,
  isRefunded,
  seenLeft: leftPaise,
  lines: (credited?.lines ?? []).map(({ productId = null, kind, quantity, taxablePaise, taxPaise }) => ({
    product: productId,
    kind,
    quantity,
    taxableValue: taxablePaise,
    tax: taxPaise,
  })),
  untaxedDelivery: credited?.untaxedPaise ?? paise(0),
  roundOff: credited?.roundOffPaise ?? paise(0),
});
