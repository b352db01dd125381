import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { findHoldBrowserId } from "~/features/accounts/guards/browser-id.server";
import { SLOTS_ANSWER } from "~/features/bookings/answer";
import { SlotsQuery } from "~/features/bookings/input";
import { listSlots } from "~/features/bookings/slots.server";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /slots",
    {
      id: "listSlots",
      summary: "The slots of a day at the repair desk, and how many seats are free in each",
      guard: visitorGuard,
      query: SlotsQuery,
      example: { date: "2026-11-24" },
      answer: SLOTS_ANSWER,
      errorCodes: ["SUNDAY_CLOSED", "CLOSED"],
    },
    ({ query, now }) => {
      const slots = listSlots(query.date, findHoldBrowserId(query.holdId), now);
      return { slots, data: slots };
    },
  ),
);
export const action = loader;
