import { adminGuard, createStaffGuard, validTokenGuard } from "~/features/accounts/guards/api-guard.server";
import { ensureHold } from "~/features/accounts/guards/browser-id.server";
import { assertIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import { AdminBookingJson, BulkDeletedJson, toAdminBookingJson } from "~/features/bookings/admin/answer";
import { bulkDeleteBookings } from "~/features/bookings/admin/bulk-delete-bookings.server";
import { DeleteBookingsInput } from "~/features/bookings/admin/bulk-delete-input";
import { bulkDeletedMessage } from "~/features/bookings/admin/deletion-range";
import { getAdminBooking } from "~/features/bookings/admin/get-booking.server";
import { BookingsApiQuery, UpdateBookingInput } from "~/features/bookings/admin/input";
import { listAdminBookings } from "~/features/bookings/admin/list-bookings.server";
import { sendConfirmation } from "~/features/bookings/admin/send-confirmation.server";
import { BookingJson, toBookingJson } from "~/features/bookings/answer";
import { type BookingVisitor, createShopVisit } from "~/features/bookings/create-booking.server";
import { deleteBooking } from "~/features/bookings/delete-bookings.server";
import { ShopVisitInput } from "~/features/bookings/input";
import { savePhotoDraft } from "~/features/bookings/photos.server";
import { undoBookingStatus } from "~/features/bookings/undo-status.server";
import { UNDO_MINUTES } from "~/features/emails/rules";
import { createHomeVisitWithPayment } from "~/features/fulfilment/create-paid-booking.server";
import { HomeVisitInput, splitHomeVisitInput } from "~/features/fulfilment/input";
import { cancelsLargeVisit } from "~/features/fulfilment/refund-limit.server";
import { updateBooking } from "~/features/fulfilment/update-booking.server";
import { PROVIDER_ORDER_FIELD } from "~/features/payments/input";
import { PAY_WITHIN_MINUTES } from "~/features/payments/rules";
import { PHOTO_MAX_BYTES } from "~/lib/upload-limits";
import { defineOperation } from "~/platform/api/operation.server";
import { listAnswer, toPaginationJson } from "~/platform/api/pagination";
import { formBody, jsonBody, partialJsonBody } from "~/platform/api/request-body.server";
import { config } from "~/platform/config.server";

const EXAMPLE_VISITOR = {
  name: "Asha Devi",
  email: "asha@example.in",
  phone: "9876543210",
  serviceType: "repair" as const,
  address: "12 Lanka Road, Varanasi",
};

export const bookingOperations = [
  defineOperation(
    "GET /services",
    {
      id: "listServiceRequests",
      summary: "The service requests, the newest first",
      description:
        "`search` looks in name, email, phone and booking ID; `technician` may be Unassigned; those of one `date` come in the order of their slots.",
      guard: createStaffGuard("counter"),
      query: BookingsApiQuery,
      example: { status: "confirmed", technician: "Unassigned", page: "1", limit: "20" },
      answer: listAnswer(AdminBookingJson),
    },
    ({ query, now }) => {
      const { items, ...part } = listAdminBookings(query, now);
      return { data: items.map(toAdminBookingJson), pagination: toPaginationJson(part) };
    },
  ),
  defineOperation(
    "POST /services/shop-visit",
    {
      id: "bookShopVisit",
      summary: "Books a visit to the repair desk",
      guard: validTokenGuard,
      body: formBody(
        ShopVisitInput,
        { file: "photo", maxBytes: PHOTO_MAX_BYTES },
        {
          ...EXAMPLE_VISITOR,
          description: "The fan hums and does not turn.",
          preferredDate: "2026-11-24",
          timeSlot: "11:00" as const,
        },
      ),
      answer: { data: BookingJson },
      creates: "once",
      errorCodes: ["SLOT_FULL", "SUNDAY_CLOSED", "CLOSED", "TOO_MANY"],
    },
    async ({ visitor, body: { holdId, ...details }, file, clientAddress, key, now }) => {
      const { browserId } = ensureHold(holdId);
      const photoDraft = file && (await savePhotoDraft(file, browserId, clientAddress, now));
      const visitorFields: BookingVisitor = { clientAddress, browserId, userId: visitor?.id };
      const booking = await createShopVisit(
        { ...details, photoDraft, formKey: key ?? holdId },
        visitorFields,
        () => new Date(),
      );
      return { data: toBookingJson(booking, config().SITE_URL.origin) };
    },
  ),
  defineOperation(
    "POST /services/home-visit",
    {
      id: "bookHomeVisit",
      summary: "Books a visit at home",
      description: `Paid: with the ${PROVIDER_ORDER_FIELD} of a verified payment of the area's fee. \`paymentStatus\` pending: it awaits its payment for ${PAY_WITHIN_MINUTES} minutes, which /payments/create-order begins with its bookingId.`,
      guard: validTokenGuard,
      body: formBody(
        HomeVisitInput,
        { file: "photo", maxBytes: PHOTO_MAX_BYTES },
        {
          ...EXAMPLE_VISITOR,
          pincode: "221005",
          description: "The geyser trips the switch.",
          visitType: "home" as const,
          paymentStatus: "pending" as const,
        },
      ),
      answer: { data: BookingJson },
      creates: "once",
      errorCodes: [
        "PAYMENT_REQUIRED",
        "PAYMENT_FAILED",
        "NOT_SERVED",
        "NOT_FOUND",
        "CONFLICT",
        "SUNDAY_CLOSED",
        "CLOSED",
        "TOO_MANY",
        "PAYMENT_UNAVAILABLE",
      ],
    },
    async ({ visitor, body, file, clientAddress, key, now }) => {
      const { visit: details, payment } = splitHomeVisitInput(body);
      const { browserId } = ensureHold();
      const photoDraft = file && (await savePhotoDraft(file, browserId, clientAddress, now));
      const visitorFields: BookingVisitor = { clientAddress, browserId, userId: visitor?.id };
      const input = { ...details, photoDraft, formKey: key };
      const booking = await createHomeVisitWithPayment(input, payment, visitorFields, () => new Date());
      return { data: toBookingJson(booking, config().SITE_URL.origin) };
    },
  ),
  defineOperation(
    "PUT /services/:serviceId",
    {
      id: "changeServiceRequest",
      summary: "Changes a service request: how it stands, whose it is, its notes, or its record",
      description:
        'Any of these fields, or the whole record; what is left out stays as it is, and null or "" empties what may be empty. `assignedTechnician` is a name, registered or not; null, "" or Unassigned takes the visit away. Moving a visit takes another seat and writes to the customer. What is worth a second thought (a clash in time, a fee that goes back) is answered with 409 and a question in `message`; the same call with those words as `confirmed` is then done. All of a call is done, or nothing.',
      guard: createStaffGuard("counter"),
      body: partialJsonBody(UpdateBookingInput, {
        assignedTechnician: "Suresh Yadav",
        priority: "high",
        adminNotes: "Bring a ladder.",
      }),
      answer: { data: AdminBookingJson },
      errorCodes: ["NOT_FOUND", "CONFLICT", "SLOT_FULL", "SUNDAY_CLOSED", "CLOSED"],
    },
    async ({ visitor, params: { serviceId }, body, now }) => {
      if (body.status === "cancelled" && cancelsLargeVisit(serviceId)) assertIdentityRecent(visitor, now);
      await updateBooking(serviceId, body, visitor.id, now);
      const booking = getAdminBooking(serviceId);
      return { data: toAdminBookingJson(booking), message: `${booking.number} was saved` };
    },
  ),
  defineOperation(
    "POST /services/:serviceId/undo",
    {
      id: "undoServiceRequestStatus",
      summary: "Takes back that a service request was completed or nobody came",
      description: `For ${UNDO_MINUTES} minutes, until the customer is written to: it is again what it was before, and no letter is sent.`,
      guard: createStaffGuard("counter"),
      answer: { data: AdminBookingJson },
      errorCodes: ["NOT_FOUND", "CONFLICT"],
    },
    async ({ visitor, params: { serviceId }, now }) => {
      const { number } = getAdminBooking(serviceId);
      await undoBookingStatus(visitor.id, serviceId, now);
      return {
        data: toAdminBookingJson(getAdminBooking(serviceId)),
        message: `${number} is as it was before`,
      };
    },
  ),
  defineOperation(
    "DELETE /services/:serviceId",
    {
      id: "deleteServiceRequest",
      summary: "Deletes a service request, which the back-office can restore for 30 days",
      description: "Nobody is written to, and its place is free again. One whose money is under way is kept.",
      guard: adminGuard,
      errorCodes: ["NOT_FOUND", "CONFLICT"],
    },
    async ({ visitor, params: { serviceId }, now }) => {
      const { number } = getAdminBooking(serviceId);
      await deleteBooking(serviceId, visitor.id, now);
      return { message: `Service request ${number} was deleted` };
    },
  ),
  defineOperation(
    "POST /services/:serviceId/send-confirmation",
    {
      id: "sendConfirmation",
      summary: "Writes the letter that confirms a visit",
      description: "Once, however often it is asked for.",
      guard: createStaffGuard("counter"),
      answer: { data: AdminBookingJson },
      errorCodes: ["NOT_FOUND", "CONFLICT"],
    },
    async ({ visitor, params: { serviceId }, now }) => {
      await sendConfirmation(serviceId, visitor.id, now);
      const booking = getAdminBooking(serviceId);
      return { data: toAdminBookingJson(booking), message: `Confirmation sent for ${booking.number}` };
    },
  ),
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
      assertIdentityRecent(visitor, now);
      const data = await bulkDeleteBookings(body, undefined, visitor.id, now);
      return { data, message: bulkDeletedMessage(data) };
    },
  ),
];
