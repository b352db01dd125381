import { findTechnicianByName } from "~/features/bookings/notify-technician.server";
import { formatBookingTimeText, SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { formatPhone } from "~/lib/format-phone";
import type { AdminBooking } from "./get-booking.server";
import { words } from "./words.en";

/**
 * The phone number of a visit's technician, and what the shop tells them of it (rule: technician-email);
 * undefined without a registered technician.
 */
export function findTechnicianMessage(visit: AdminBooking, now: Date) {
  const phone = findTechnicianByName(visit.assignedTechnician)?.phone;
  if (!phone) return undefined;
  const { number, serviceType, visitType, name, address, pincode, appliance, description } = visit;
  const text = [
    `${number}: ${SERVICE_TYPE_LABELS[serviceType]}, ${formatBookingTimeText(visit, now)}`,
    [name, formatPhone(visit.phone)].filter(Boolean).join(", "),
    visitType === "shop" ? words.atShop : [address, pincode].filter(Boolean).join(", "),
    [appliance, description].filter(Boolean).join(": "),
  ];
  return { phone, text: text.filter(Boolean).join("\n") };
}
