import { setStatus } from "~/domain/bookings/managing.server";
import { sendConfirmation } from "~/domain/bookings/requests/confirming.server";
import { findRequest } from "~/domain/bookings/requests/reading.server";
import { RequestId, StatusForm } from "~/domain/bookings/requests/schemas";
import { STATUS_LABELS } from "~/domain/bookings/requests/words";
import { cancelBooking } from "~/domain/payments/cancelling.server";
import { submitForm } from "~/http/form.server";
import { seeOther } from "~/http/redirecting.server";
import type { Intents } from "../../account/parts/intents.server";

const numberOf = (id: string): string => findRequest(id)?.number ?? "";

/** What the small forms of a request ask for. `back`: where they lead, by the booking ID. */
export const requestIntents = (back: (number: string) => string): Intents => ({
  status({ viewer, form, now }) {
    const set = ({ id, status }: { id: string; status: keyof typeof STATUS_LABELS }) => {
      const by = { userId: viewer.id };
      if (status === "cancelled") cancelBooking(id, by, now);
      else setStatus(id, status, by, now);
      const number = numberOf(id);
      return seeOther(back(number), { success: `${number} is set to ${STATUS_LABELS[status]}` });
    };
    return submitForm(form, StatusForm, set, { formId: "status" });
  },
  confirm({ viewer, form, now }) {
    const send = ({ id }: { id: string }) => {
      sendConfirmation(id, viewer.id, now);
      const number = numberOf(id);
      return seeOther(back(number), { success: `Confirmation sent for ${number}` });
    };
    return submitForm(form, RequestId, send, { formId: "confirm" });
  },
});
