import { validTokenGuard } from "~/features/accounts/guards/api-guard.server";
import { ensureHold } from "~/features/accounts/guards/browser-id.server";
import { BookingJson, toBookingJson } from "~/features/bookings/answer";
import type { BookingVisitor } from "~/features/bookings/create-booking.server";
import { savePhotoDraft } from "~/features/bookings/photos.server";
import { createHomeVisitWithPayment } from "~/features/fulfilment/create-paid-booking.server";
import { HomeVisitInput, splitHomeVisitInput } from "~/features/fulfilment/input";
import { PAY_WITHIN_MINUTES } from "~/features/payments/rules";
import { PHOTO_MAX_BYTES } from "~/lib/upload-limits";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { formBody } from "~/platform/api/request-body.server";
import { config } from "~/platform/config.server";

export const loader = serve(
  defineOperation(
    "POST /services/home-visit",
    {
      id: "bookHomeVisit",
      summary: "Books a visit at home",
      description: `Paid: with the razorpay_order_id of a verified payment of the area's fee. \`paymentStatus\` pending: it awaits its payment for ${PAY_WITHIN_MINUTES} minutes, which /payments/create-order begins with its bookingId.`,
      guard: validTokenGuard,
      body: formBody(
        HomeVisitInput,
        { file: "photo", maxBytes: PHOTO_MAX_BYTES },
        {
          name: "Asha Devi",
          email: "asha@example.in",
          phone: "9876543210",
          serviceType: "repair" as const,
          address: "12 Lanka Road, Varanasi",
          pincode: "221005",
          description: "The geyser trips the switch.",
          visitType: "home" as const,
          paymentStatus: "pending" as const,
        },
      ),
      answer: { data: BookingJson },
      creates: "once",
      errorCodes: [
        ...(["PAYMENT_REQUIRED", "PAYMENT_FAILED", "NOT_SERVED", "NOT_FOUND", "CONFLICT"] as const),
        ...(["SUNDAY_CLOSED", "CLOSED", "TOO_MANY", "PAYMENT_UNAVAILABLE"] as const),
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
);
export const action = loader;
