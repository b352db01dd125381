import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { OTHER_LANGUAGES } from "~/lib/language";
import {
  between,
  flagColumn,
  idColumn,
  instantColumn,
  isNotBlank,
  isPincode,
  oneOf,
  otherLanguageColumn,
  paiseColumn,
} from "~/platform/db/columns";

export const AREA_PRIORITIES = ["low", "medium", "high"] as const;

/** A pincode, and the terms on which the shop delivers and visits there. */
export const serviceArea = sqliteTable(
  "service_area",
  {
    id: idColumn(),
    pincode: text("pincode").notNull().unique(),
    area: text("area").notNull(),
    city: text("city").notNull(),
    district: text("district").notNull(),
    state: text("state").notNull(),
    isServiceable: flagColumn("is_serviceable").notNull().default(true),
    isActive: flagColumn("is_active").notNull().default(true),
    homeVisit: flagColumn("home_visit").notNull().default(true),
    shopVisit: flagColumn("shop_visit").notNull().default(true),
    homeVisitFeePaise: paiseColumn("home_visit_fee_paise").notNull(),
    freeDeliveryAbovePaise: paiseColumn("free_delivery_above_paise").notNull(),
    travelMinutes: integer("travel_minutes").notNull().default(30),
    specialInstructions: text("special_instructions"),
    priority: text("priority", { enum: AREA_PRIORITIES }).notNull().default("medium"),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (t) => [
    index("service_area_place").on(sql`${t.state} collate nocase`, sql`${t.city} collate nocase`, t.pincode),
    index("service_area_city").on(sql`${t.city} collate nocase`, t.pincode),
    index("service_area_serviceable").on(t.isServiceable, t.pincode),
    index("service_area_created").on(t.createdAt),
    check("service_area_pincode", isPincode(t.pincode)),
    check("service_area_money", sql`${t.homeVisitFeePaise} >= 0 and ${t.freeDeliveryAbovePaise} >= 0`),
    check("service_area_travel", between(t.travelMinutes, 15, 120)),
    check("service_area_priority", oneOf(t.priority, AREA_PRIORITIES)),
  ],
);

/** The texts of an area in another language; for one that is null the English stands (rule: goods-texts). */
export const serviceAreaText = sqliteTable(
  "service_area_text",
  {
    areaId: text("area_id")
      .notNull()
      .references(() => serviceArea.id, { onDelete: "cascade" }),
    language: otherLanguageColumn(),
    area: text("area"),
    city: text("city"),
    specialInstructions: text("special_instructions"),
  },
  (t) => [
    primaryKey({ columns: [t.areaId, t.language] }),
    check("service_area_text_language", oneOf(t.language, OTHER_LANGUAGES)),
    check("service_area_text_no_blanks", isNotBlank(t.area, t.city, t.specialInstructions)),
  ],
);

/** How often customers requested an unserved pincode. */
export const pincodeEnquiry = sqliteTable(
  "pincode_enquiry",
  {
    pincode: text("pincode").primaryKey(),
    times: integer("times").notNull(),
    firstAt: instantColumn("first_at").notNull(),
    lastAt: instantColumn("last_at").notNull(),
  },
  (t) => [
    index("pincode_enquiry_times").on(t.times, t.lastAt),
    index("pincode_enquiry_last").on(t.lastAt),
    check("pincode_enquiry_pincode", isPincode(t.pincode)),
    check("pincode_enquiry_times", sql`${t.times} > 0`),
  ],
);
