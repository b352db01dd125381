import { TECHNICIAN_EMAIL_DELAY_MINUTES } from "~/features/bookings/limits";
import { formatBookingTimeText, SERVICE_TYPE_LABELS, type showDetails } from "~/features/bookings/rules";
import type { booking } from "~/features/bookings/tables";
import type { Email, EmailTemplate } from "~/features/emails/queue-email.server";
import { formatPhone } from "~/lib/format-phone";

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

const SUBJECTS: Record<TechnicianChange, (number: string) => string> = {
  assigned: (number) => `${number}: a visit for you`,
  moved: (number) => `${number}: your visit has been moved`,
  cancelled: (number) => `${number}: your visit was cancelled`,
  "taken-off": (number) => `${number}: the visit is no longer yours`,
};

const INTRODUCTIONS: Record<TechnicianChange, string> = {
  assigned: "This visit has been assigned to you.",
  moved: "Here is the new time of this visit.",
  cancelled: "Please do not go: this visit has been cancelled.",
  "taken-off": "Please do not go: somebody else does this visit.",
};

/** Whether a technician goes to the visit after the change. */
export const isGoing = (change: TechnicianChange): boolean => change === "assigned" || change === "moved";

/** Where, to whom and what for, for whoever goes there. */
function listDetails({ visit }: TechnicianVisitFacts): string[] {
  const { visitType, name, phone, address, pincode, appliance, description } = visit;
  const place =
    visitType === "shop" ? "At the shop." : `Address: ${[address, pincode].filter(Boolean).join(", ")}.`;
  const fault = [appliance, description].filter(Boolean).join(": ");
  return [
    `Customer: ${[name, formatPhone(phone)].filter(Boolean).join(", ")}.`,
    place,
    ...(fault ? [`Fault: ${fault}`] : []),
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
    subject: SUBJECTS[change](number),
    paragraphs: [
      `${INTRODUCTIONS[change]} Booking ID: ${number}.`,
      `${SERVICE_TYPE_LABELS[serviceType]}: ${formatBookingTimeText(visit, now)}.`,
      ...(isGoing(change) ? listDetails(facts) : []),
    ],
    ...(hasAccount && { link: { words: "Open my visits", path: "/admin/services/my-visits" } }),
    delayMinutes: TECHNICIAN_EMAIL_DELAY_MINUTES,
  };
};
