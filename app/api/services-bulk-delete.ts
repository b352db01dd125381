import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { BulkDeletedJson } from "~/features/bookings/admin/answer";
import { bulkDeleteBookings } from "~/features/bookings/admin/bulk-delete-bookings.server";
import { DeleteBookingsInput } from "~/features/bookings/admin/bulk-delete-input";
import { bulkDeletedMessage } from "~/features/bookings/admin/deletion-range";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "DELETE /services/bulk-delete",
    {
      id: "bulkDeleteServiceRequests",
      summary: "Deletes all service requests that were registered within a time",
      description:
        "Days of the shop, the last included; of a moment the day it falls on counts. Those whose money is under way are kept.",
      guard: adminGuard,
      body: jsonBody(DeleteBookingsInput, { startDate: "2024-01-01", endDate: "2024-01-31T18:29:59.999Z" }),
      answer: { data: BulkDeletedJson },
      errorCodes: ["CONFLICT"],
    },
    async ({ visitor, body, now }) => {
      const data = await bulkDeleteBookings(body, undefined, visitor.id, now);
      return { data, message: bulkDeletedMessage(data) };
    },
  ),
);
export const action = loader;
