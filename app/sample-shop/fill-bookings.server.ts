import { eq } from "drizzle-orm";
import { booking, bookingEvent, slotSeat } from "~/features/bookings/tables";
import { serviceArea } from "~/features/delivery/tables";
import { payment } from "~/features/payments/tables";
import { addDays, addMs, minutes, shopDay } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import { SAMPLE_BOOKINGS, type SampleBooking } from "./bookings";
import { daysBefore } from "./sample";

/** Bookings that keep their seat; a cancelled one gives it back. */
const keepsSeat = (status: SampleBooking["status"]) => status !== "cancelled";

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** The day of a booking; the desk is closed on Sundays, so those move on, or back where they lie behind. */
function openDay(today: string, offset: number): string {
  const day = addDays(today, offset);
  return isSunday(day) ? addDays(day, offset < 0 ? -1 : 1) : day;
}

/** Writes the repair bookings: seats for visits to the shop, a paid fee for visits to a home. */
export function fillBookings(now: Date): void {
  const today = shopDay(now);
  const taken = new Map<string, number>();
  SAMPLE_BOOKINGS.forEach((sample, index) => {
    const { dayOffset, start, technician, adminNotes, bookedDaysAgo, ...words } = sample;
    const createdAt = addMs(daysBefore(now, bookedDaysAgo), -minutes(20 * index));
    const preferredDate = openDay(today, dayOffset);
    const area = words.pincode
      ? db.select().from(serviceArea).where(eq(serviceArea.pincode, words.pincode)).get()
      : undefined;
    const isPaid = words.visitType === "home" && words.status !== "cancelled";
    const row = tx()
      .insert(booking)
      .values({
        ...words,
        number: `SR-${4100 + index}`,
        preferredDate,
        timeSlot: start,
        paymentStatus: words.visitType === "home" ? (isPaid ? "paid" : "pending") : null,
        feePaise: area?.homeVisitFeePaise,
        assignedTechnician: technician,
        adminNotes: adminNotes || null,
        confirmationSent: words.status === "confirmed" || words.status === "completed",
        completedAt: words.status === "completed" ? new Date(`${preferredDate}T12:00:00Z`) : null,
        cancelledAt: words.status === "cancelled" ? createdAt : null,
        createdAt,
        updatedAt: createdAt,
      })
      .returning({ id: booking.id })
      .get();
    tx().insert(bookingEvent).values({ bookingId: row.id, kind: "booked", createdAt }).run();
    if (words.status !== "pending")
      tx().insert(bookingEvent).values({ bookingId: row.id, kind: words.status, createdAt }).run();
    if (isPaid && area && area.homeVisitFeePaise > 0) {
      tx()
        .insert(payment)
        .values({
          bookingId: row.id,
          provider: "demo",
          providerOrderId: `demo_order_${row.id}`,
          providerPaymentId: `demo_pay_${row.id}`,
          amountPaise: area.homeVisitFeePaise,
          status: "captured",
          capturedAt: createdAt,
          createdAt,
          updatedAt: createdAt,
        })
        .run();
    }
    if (!start || !keepsSeat(words.status)) return;
    const slot = `${preferredDate} ${start}`;
    const seat = (taken.get(slot) ?? 0) + 1;
    taken.set(slot, seat);
    tx().insert(slotSeat).values({ date: preferredDate, start, seat, bookingId: row.id }).run();
  });
}
