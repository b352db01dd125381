import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { day, flag, id, instant, oneOf } from "../columns";

export const ROLES = ["user", "admin"] as const;
export const GENDERS = ["male", "female", "other"] as const;
export const LANGUAGES = ["en", "hi", "bn"] as const;
export const CURRENCIES = ["INR", "USD", "EUR"] as const;

/** A person with an account: customers and administrators alike. */
export const user = sqliteTable(
  "user",
  {
    id: id(),
    email: text("email").notNull().unique(),
    emailVerifiedAt: instant("email_verified_at"),
    passwordHash: text("password_hash"),
    role: text("role", { enum: ROLES }).notNull().default("user"),
    isActive: flag("is_active").notNull().default(true),
    name: text("name").notNull(),
    phone: text("phone"),
    dateOfBirth: day("date_of_birth"),
    gender: text("gender", { enum: GENDERS }),
    street: text("street"),
    city: text("city"),
    state: text("state"),
    zipCode: text("zip_code"),
    country: text("country").notNull().default("India"),
    profilePicture: text("profile_picture"),
    acceptMarketing: flag("accept_marketing").notNull().default(false),
    notifyEmail: flag("notify_email").notNull().default(true),
    notifySms: flag("notify_sms").notNull().default(false),
    notifyPush: flag("notify_push").notNull().default(true),
    currency: text("currency", { enum: CURRENCIES }).notNull().default("INR"),
    language: text("language", { enum: LANGUAGES }).notNull().default("en"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    lastLoginAt: instant("last_login_at"),
  },
  (t) => [
    check("user_email_lowercase", sql`${t.email} = lower(${t.email})`),
    check("user_role", oneOf(t.role, ROLES)),
    check("user_gender", oneOf(t.gender, GENDERS)),
    check("user_currency", oneOf(t.currency, CURRENCIES)),
    check("user_language", oneOf(t.language, LANGUAGES)),
  ],
);

/** One signed-in browser or API client; only the token's hash is kept (D1). */
export const session = sqliteTable(
  "session",
  {
    id: id(),
    tokenHash: text("token_hash").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    idleUntil: instant("idle_until").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (t) => [index("session_user").on(t.userId)],
);

/** A Google account that is somebody here. Google's subject is who they are; the e-mail may change (D23, S19). */
export const googleIdentity = sqliteTable("google_identity", {
  subject: text("subject").primaryKey(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: "cascade" }),
  email: text("email").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** A Google account that has proved itself and waits for the password of the account it is to open; the token's hash. */
export const googleLinkRequest = sqliteTable(
  "google_link_request",
  {
    tokenHash: text("token_hash").primaryKey(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("google_link_request_expires").on(t.expiresAt)],
);
