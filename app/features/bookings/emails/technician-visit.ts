import { TECHNICIAN_EMAIL_DELAY_MINUTES } from "~/features/bookings/limits";
import { formatBookingTimeText, SERVICE_TYPE_LABELS, type showDetails } from "~/features/bookings/rules";
import type { booking } from "~/features/bookings/tables";
import type { Email, EmailTemplate } from "~/features/emails/queue-email.server";
import { formatPhone } from "~/lib/format-phone";
import { words } from "./words.en";

/** What has happened to a visit, as its technician is told. */
export type TechnicianChange = "assigned" | "moved" | "cancelled" | "taken-off";

export interface TechnicianVisitFacts {
  visit: ReturnType<typeof showDetails<typeof booking.$inferSelect>>;
  change: TechnicianChange;
  recipient: string;
  onceKey: string;
  /** Whether the technician has an account with which the visit can be opened. */
  hasAccount: boolean;
}

/** Whether a technician goes to the visit after the change. */
export const isGoing = (change: TechnicianChange): boolean => change === "assigned" || change === "moved";

/** Where, to whom and what for, for whoever goes there. */
function listDetails({ visit }: TechnicianVisitFacts): string[] {
  const { visitType, name, phone, address, pincode, appliance, description } = visit;
  const place =
    visitType === "shop" ? words.atShop : words.address([address, pincode].filter(Boolean).join(", "));
  const fault = [appliance, description].filter(Boolean).join(": ");
  return [
    words.customer([name, formatPhone(phone)].filter(Boolean).join(", ")),
    place,
    ...(fault ? [words.fault(fault)] : []),
  ];
}

/** To the technician of a visit that was assigned, moved, cancelled or taken off them. */
export const technicianVisit: EmailTemplate<TechnicianVisitFacts> = (facts, _shop, now): Email => {
  const { visit, change, recipient, onceKey, hasAccount } = facts;
  const { id, number, serviceType } = visit;
  return {
    kind: `technician-${change}`,
    onceKey,
    aboutId: id,
    recipient,
    isToStaff: true,
    subject: words.technicianSubjects[change](number),
    paragraphs: [
      `${words.technicianIntroductions[change]} ${words.bookingId(number)}`,
      words.visit(SERVICE_TYPE_LABELS[serviceType], formatBookingTimeText(visit, now)),
      ...(isGoing(change) ? listDetails(facts) : []),
    ],
    ...(hasAccount && { link: { words: words.openMyVisits, path: "/admin/services/my-visits" } }),
    delayMinutes: TECHNICIAN_EMAIL_DELAY_MINUTES,
  };
};
