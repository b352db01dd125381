import { sql } from "drizzle-orm";
import { blob, check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flagColumn, idColumn, instantColumn, jsonColumn, oneOf } from "~/platform/db/columns";

export const EXPERTISE = ["Electrical", "Plumbing", "HVAC", "Appliance Repair", "General Handyman"] as const;
export const AVAILABILITY = ["Flexible", "Weekdays", "Weekends", "On-Call"] as const;
export const TECHNICIAN_STATUSES = ["pending", "approved", "refused"] as const;

/** Somebody who repairs for the shop. */
export const technician = sqliteTable(
  "electrician",
  {
    id: idColumn(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    address: text("address").notNull(),
    bio: text("bio"),
    expertise: jsonColumn("expertise").$type<(typeof EXPERTISE)[number][]>().notNull(),
    experienceYears: integer("experience_years").notNull().default(0),
    profilePhoto: text("profile_photo"),
    availability: text("availability", { enum: AVAILABILITY }).notNull().default("Flexible"),
    status: text("status", { enum: TECHNICIAN_STATUSES }).notNull().default("pending"),
    isActive: flagColumn("is_active").notNull().default(true),
    adminNotes: text("admin_notes"),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (t) => [
    index("electrician_status_created").on(t.status, t.createdAt),
    index("electrician_created").on(t.createdAt),
    index("electrician_name").on(t.name),
    index("electrician_email").on(t.email),
    check("electrician_phone", sql`${t.phone} glob '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'`),
    check("electrician_experience", sql`${t.experienceYears} >= 0`),
    check("electrician_bio", sql`length(${t.bio}) <= 2000`),
    check("electrician_availability", oneOf(t.availability, AVAILABILITY)),
    check("electrician_status", oneOf(t.status, TECHNICIAN_STATUSES)),
  ],
);

/** A technician's photo, re-encoded by the shop; only administrators see it. */
export const technicianPhoto = sqliteTable("electrician_photo", {
  technicianId: text("electrician_id")
    .primaryKey()
    .references(() => technician.id, { onDelete: "cascade" }),
  image: blob("image", { mode: "buffer" }).notNull(),
  createdAt: instantColumn("created_at").notNull(),
});
