import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { ensureHold, findHoldBrowserId } from "~/features/accounts/guards/browser-id.server";
import { HoldJson, SLOTS_ANSWER, toHoldJson } from "~/features/bookings/answer";
import { holdSlot, releaseHold } from "~/features/bookings/hold-slot.server";
import { HoldSlotInput, SlotsQuery } from "~/features/bookings/input";
import { HOLD_MINUTES } from "~/features/bookings/limits";
import { listSlots } from "~/features/bookings/slots.server";
import { defineOperation } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const slotOperations = [
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
  defineOperation(
    "POST /slots/hold",
    {
      id: "holdSlot",
      summary: `Keeps a seat of a slot for ${HOLD_MINUTES} minutes`,
      description: "With the holdId of an earlier hold it takes the place of that one.",
      guard: visitorGuard,
      body: jsonBody(HoldSlotInput, { date: "2026-11-24", timeSlot: "11:00" }),
      answer: { data: HoldJson },
      creates: "anew",
      errorCodes: ["SLOT_FULL", "SUNDAY_CLOSED", "CLOSED", "TOO_MANY"],
    },
    async ({ body: { date, timeSlot: start, holdId: currentHoldId }, clientAddress }) => {
      const { holdId, browserId } = ensureHold(currentHoldId);
      return {
        data: toHoldJson(holdId, await holdSlot(browserId, clientAddress, { date, start }, () => new Date())),
      };
    },
  ),
  defineOperation(
    "DELETE /slots/hold/:holdId",
    { id: "releaseSlot", summary: "Gives a held seat back", guard: visitorGuard, errorCodes: ["NOT_FOUND"] },
    async ({ params, now }) => {
      await releaseHold(findHoldBrowserId(params.holdId), now);
      return { message: "The slot is free again." };
    },
  ),
];
