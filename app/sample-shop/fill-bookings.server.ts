import { eq } from "drizzle-orm";
import { booking, bookingEvent, slotSeat } from "~/features/bookings/tables";
import { serviceArea } from "~/features/delivery/tables";
import { payment } from "~/features/payments/tables";
import { addDays, addMs, minutes, shopDay } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import { SAMPLE_BOOKINGS, type SampleBooking } from "./bookings";
import { daysBefore } from "./sample";

const takesSeat = (status: SampleBooking["status"]) => status !== "cancelled";

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** The day of a booking. The shop is closed on Sundays: those move to Monday, or to Saturday in the past. */
function toOpenDay(today: string, offset: number): string {
  const day = addDays(today, offset);
  return isSunday(day) ? addDays(day, offset < 0 ? -1 : 1) : day;
}

/** Inserts the bookings with the seats of shop visits and the fees of home visits. */
export function fillBookings(now: Date): void {
  const today = shopDay(now);
  const seatsTaken = new Map<string, number>();
  SAMPLE_BOOKINGS.forEach((sample, index) => {
    const { dayOffset, start, technician, adminNotes, bookedDaysAgo, ...fields } = sample;
    const createdAt = addMs(daysBefore(now, bookedDaysAgo), -minutes(20 * index));
    const preferredDate = toOpenDay(today, dayOffset);
    const area = fields.pincode
      ? db.select().from(serviceArea).where(eq(serviceArea.pincode, fields.pincode)).get()
      : undefined;
    const isPaid = fields.visitType === "home" && fields.status !== "cancelled";
    const row = tx()
      .insert(booking)
      .values({
        ...fields,
        number: `SR-${4100 + index}`,
        preferredDate,
        timeSlot: start,
        paymentStatus: fields.visitType === "home" ? (isPaid ? "paid" : "pending") : null,
        feePaise: area?.homeVisitFeePaise,
        assignedTechnician: technician,
        adminNotes: adminNotes || null,
        confirmationSent: fields.status === "confirmed" || fields.status === "completed",
        completedAt: fields.status === "completed" ? new Date(`${preferredDate}T12:00:00Z`) : null,
        cancelledAt: fields.status === "cancelled" ? createdAt : null,
        createdAt,
        updatedAt: createdAt,
      })
      .returning({ id: booking.id })
      .get();
    tx().insert(bookingEvent).values({ bookingId: row.id, kind: "booked", createdAt }).run();
    if (fields.status !== "pending")
      tx().insert(bookingEvent).values({ bookingId: row.id, kind: fields.status, createdAt }).run();
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
    if (!start || !takesSeat(fields.status)) return;
    const slot = `${preferredDate} ${start}`;
    const seat = (seatsTaken.get(slot) ?? 0) + 1;
    seatsTaken.set(slot, seat);
    tx().insert(slotSeat).values({ date: preferredDate, start, seat, bookingId: row.id }).run();
  });
}
