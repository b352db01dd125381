import { sql } from "drizzle-orm";
import {
  blob,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { newId } from "~/lib/ids";
import type { StoredText } from "~/lib/stored-text";
import {
  between,
  clockColumn,
  dayColumn,
  flagColumn,
  idColumn,
  instantColumn,
  isClock,
  isDay,
  isNotBlank,
  isPincode,
  languageColumn,
  oneOf,
  paiseColumn,
  secretColumn,
} from "~/platform/db/columns";
import { MAX_SEATS_PER_SLOT } from "./limits";

export const VISIT_TYPES = ["shop", "home"] as const;
export const SERVICE_TYPES = ["repair", "installation", "maintenance", "consultation"] as const;
export const BOOKING_STATUSES = [
  "pending",
  "confirmed",
  "scheduled",
  "in-progress",
  "completed",
  "cancelled",
  "rescheduled",
  "no-show",
] as const;
export const BOOKING_PRIORITIES = ["low", "medium", "high", "urgent"] as const;
export const BOOKING_PAYMENT_STATUSES = ["pending", "paid", "failed"] as const;
export const VISIT_WINDOWS = ["morning", "afternoon"] as const;
/** How a customer pays at the visit. */
export const COLLECTED_BY = ["cash", "upi"] as const;

/**
 * A customer's picture of what is broken, re-encoded by the shop. Until a booking has it, it is a draft of
 * the browser that sent it.
 */
export const photo = sqliteTable(
  "photo",
  {
    id: idColumn(),
    browserId: text("holder").notNull(),
    image: blob("image", { mode: "buffer" }).notNull(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [index("photo_created").on(t.createdAt)],
);

/**
 * A booked repair, at the shop or at home. `number` is the "Booking ID" that people read out; `linkKey` opens
 * its page without an account; `onceKey` identifies the form it came from, so that a form sent twice is one
 * booking. A home visit not paid by `payBy` has expired, whatever its status says; without `payBy` its fee is
 * paid at the visit (rule: fee-at-visit). `cancelledAt` is set only if somebody cancelled it. With
 * `deletedAt` the row stays only for its payment. `awaitsDetails` marks a draft booking (rule:
 * visit-details-after-payment), whose untold details are null (rule: missing-is-null).
 */
export const booking = sqliteTable(
  "service_request",
  {
    id: idColumn(),
    number: text("number").notNull().unique(),
    linkKey: secretColumn("link_key").notNull().$defaultFn(newId),
    onceKey: text("once_key").unique(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    visitType: text("visit_type", { enum: VISIT_TYPES }).notNull(),
    serviceType: text("service_type", { enum: SERVICE_TYPES }).notNull(),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    address: text("address"),
    pincode: text("pincode"),
    description: text("description"),
    /** What came into the shop, and with what (rule: walk-in). */
    appliance: text("appliance"),
    accessories: text("accessories"),
    preferredDate: dayColumn("preferred_date"),
    timeSlot: clockColumn("time_slot"),
    /** How long slots were when it was booked (rule: slots). */
    slotMinutes: integer("slot_minutes").notNull().default(60),
    visitWindow: text("visit_window", { enum: VISIT_WINDOWS }),
    /** The hours of the window when it was booked, "10:00-13:00" (rule: home-visit-windows). */
    windowHours: text("window_hours"),
    status: text("status", { enum: BOOKING_STATUSES }).notNull(),
    priority: text("priority", { enum: BOOKING_PRIORITIES }).notNull().default("medium"),
    paymentStatus: text("payment_status", { enum: BOOKING_PAYMENT_STATUSES }),
    feePaise: paiseColumn("fee_paise"),
    payBy: instantColumn("pay_by"),
    estimatedMinutes: integer("estimated_minutes"),
    assignedTechnician: text("assigned_technician"),
    awaitsDetails: flagColumn("awaits_details").notNull().default(false),
    customerNotes: text("customer_notes"),
    adminNotes: text("admin_notes"),
    photo: text("photo").references(() => photo.id, { onDelete: "set null" }),
    confirmationSent: flagColumn("confirmation_sent").notNull().default(false),
    reminderSent: flagColumn("reminder_sent").notNull().default(false),
    completedAt: instantColumn("completed_at"),
    cancelledAt: instantColumn("cancelled_at"),
    /** What was done, and what was paid at the visit, besides a fee paid before (rule: work-done). */
    workDone: text("work_done"),
    collectedPaise: paiseColumn("collected_paise"),
    collectedBy: text("collected_by", { enum: COLLECTED_BY }),
    rating: integer("rating"),
    feedback: text("feedback"),
    /** That of the page it was sent from, in which the customer gets its emails. */
    language: languageColumn(),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
    deletedAt: instantColumn("deleted_at"),
  },
  (t) => [
    index("service_request_status").on(t.status, t.createdAt, t.deletedAt),
    index("service_request_day").on(t.preferredDate, t.timeSlot),
    index("service_request_user").on(t.userId, t.createdAt),
    index("service_request_created").on(t.createdAt, t.deletedAt),
    index("service_request_priority_created").on(t.priority, t.createdAt, t.deletedAt),
    index("service_request_technician").on(t.assignedTechnician, t.createdAt, t.deletedAt),
    index("service_request_phone").on(t.phone),
    index("service_request_rated").on(t.rating).where(sql`${t.rating} is not null`),
    uniqueIndex("service_request_photo").on(t.photo),
    check("service_request_visit", oneOf(t.visitType, VISIT_TYPES)),
    check("service_request_service", oneOf(t.serviceType, SERVICE_TYPES)),
    check("service_request_status_known", oneOf(t.status, BOOKING_STATUSES)),
    check("service_request_priority", oneOf(t.priority, BOOKING_PRIORITIES)),
    check("service_request_payment", oneOf(t.paymentStatus, BOOKING_PAYMENT_STATUSES)),
    check("service_request_rating", between(t.rating, 1, 5)),
    check(
      "service_request_home",
      sql`${t.visitType} = 'shop' or (${t.pincode} is not null and ${t.feePaise} >= 0)`,
    ),
    check("service_request_name", sql`${t.name} is not null or ${t.awaitsDetails}`),
    check(
      "service_request_address",
      sql`${t.address} is not null or ${t.awaitsDetails} or ${t.userId} is null`,
    ),
    check(
      "service_request_contact",
      sql`(${t.email} is not null and ${t.phone} is not null) or ${t.visitType} = 'home' or ${t.userId} is null`,
    ),
    check("service_request_no_blanks", isNotBlank(t.email, t.phone, t.address)),
    check("service_request_when", sql`${isDay(t.preferredDate)} and ${isClock(t.timeSlot)}`),
    check("service_request_window", oneOf(t.visitWindow, VISIT_WINDOWS)),
    check("service_request_pincode", isPincode(t.pincode)),
    check("service_request_notes", sql`length(${t.adminNotes}) <= 2000`),
    check("service_request_work", sql`length(${t.workDone}) <= 4000`),
    check(
      "service_request_collected",
      sql`case when ${t.collectedBy} is null then ${t.collectedPaise} is null else coalesce(${t.collectedPaise}, 0) > 0 and ${t.collectedBy} in ('cash', 'upi') end`,
    ),
  ],
);

/**
 * One seat of a slot, held for `HOLD_MINUTES` or taken by a booking; nobody else has the seat at the same
 * time (rules: seats-per-slot, hold-minutes).
 */
export const slotSeat = sqliteTable(
  "slot_seat",
  {
    date: dayColumn("date").notNull(),
    start: clockColumn("start").notNull(),
    minutes: integer("minutes").notNull().default(60),
    seat: integer("seat").notNull(),
    bookingId: text("request_id")
      .unique()
      .references(() => booking.id, { onDelete: "cascade" }),
    browserId: text("holder"),
    expiresAt: instantColumn("expires_at"),
  },
  (t) => [
    primaryKey({ columns: [t.date, t.start, t.seat] }),
    uniqueIndex("slot_seat_one_hold").on(t.browserId).where(sql`${t.bookingId} is null`),
    check("slot_seat_when", sql`${isDay(t.date)} and ${isClock(t.start)}`),
    check("slot_seat_number", between(t.seat, 1, MAX_SEATS_PER_SLOT)),
    check(
      "slot_seat_held_or_taken",
      sql`(${t.bookingId} is not null and ${t.expiresAt} is null) or (${t.bookingId} is null and ${t.browserId} is not null and ${t.expiresAt} is not null)`,
    ),
  ],
);

export const BOOKING_EVENTS = [
  "booked",
  "payment-failed",
  "paid",
  "lapsed",
  ...BOOKING_STATUSES,
  "rated",
  "refund-due",
  "refunded",
] as const;

/**
 * The timeline of a booking; rows are only ever added, and stay when they are taken back (rule: taken-back).
 * `fromStatus`: what the booking was before it became `kind`.
 */
export const bookingEvent = sqliteTable(
  "service_event",
  {
    id: integer("id").primaryKey(),
    bookingId: text("request_id")
      .notNull()
      .references(() => booking.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: BOOKING_EVENTS }).notNull(),
    note: text("note").$type<StoredText>(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: instantColumn("created_at").notNull(),
    fromStatus: text("from_status", { enum: BOOKING_STATUSES }),
    takenBackAt: instantColumn("taken_back_at"),
    takenBackBy: text("taken_back_by").references(() => user.id, { onDelete: "set null" }),
  },
  (t) => [
    index("service_event_taken_back_by").on(t.takenBackBy).where(sql`${t.takenBackBy} is not null`),
    index("service_event_request").on(t.bookingId, t.id),
    index("service_event_user").on(t.userId),
    index("service_event_created").on(t.createdAt),
    check("service_event_kind", oneOf(t.kind, BOOKING_EVENTS)),
  ],
);

/** A day, other than a Sunday, on which the repair desk is closed; customers read the reason. */
export const closedDay = sqliteTable(
  "closed_day",
  {
    day: dayColumn("day").primaryKey(),
    reason: text("reason").notNull(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [check("closed_day_day", isDay(t.day))],
);
