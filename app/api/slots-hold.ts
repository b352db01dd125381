import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { ensureHold } from "~/features/accounts/guards/browser-id.server";
import { HoldJson, toHoldJson } from "~/features/bookings/answer";
import { holdSlot } from "~/features/bookings/hold-slot.server";
import { HoldSlotInput } from "~/features/bookings/input";
import { HOLD_MINUTES } from "~/features/bookings/limits";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
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
);
export const action = loader;
