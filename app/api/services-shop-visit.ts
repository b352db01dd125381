import { validTokenGuard } from "~/features/accounts/guards/api-guard.server";
import { ensureHold } from "~/features/accounts/guards/browser-id.server";
import { BookingJson, toBookingJson } from "~/features/bookings/answer";
import { type BookingVisitor, createShopVisit } from "~/features/bookings/create-booking.server";
import { ShopVisitInput } from "~/features/bookings/input";
import { savePhotoDraft } from "~/features/bookings/photos.server";
import { PHOTO_MAX_BYTES } from "~/lib/upload-limits";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { formBody } from "~/platform/api/request-body.server";
import { config } from "~/platform/config.server";

export const loader = serve(
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
          name: "Asha Devi",
          email: "asha@example.in",
          phone: "9876543210",
          serviceType: "repair" as const,
          address: "12 Lanka Road, Varanasi",
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
);
export const action = loader;
