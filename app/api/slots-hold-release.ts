import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { findHoldBrowserId } from "~/features/accounts/guards/browser-id.server";
import { releaseHold } from "~/features/bookings/hold-slot.server";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "DELETE /slots/hold/:holdId",
    { id: "releaseSlot", summary: "Gives a held seat back", guard: visitorGuard, errorCodes: ["NOT_FOUND"] },
    async ({ params, now }) => {
      await releaseHold(findHoldBrowserId(params.holdId), now);
      return { message: "The slot is free again." };
    },
  ),
);
export const action = loader;
