import { isNotNull, sql } from "drizzle-orm";
import { blob, check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "~/lib/language";
import {
  dayColumn,
  flagColumn,
  idColumn,
  instantColumn,
  isNotBlank,
  languageColumn,
  oneOf,
  secretColumn,
} from "~/platform/db/columns";

/** Customers and owners, who are called administrators in the API (rule: staff-roles). */
export const ROLES = ["user", "admin"] as const;
/** The staff that the owner adds. */
export const HELPER_ROLES = ["counter", "technician", "accountant"] as const;
export const STAFF_ROLES = ["owner", ...HELPER_ROLES] as const;
export const GENDERS = ["male", "female", "other"] as const;
export const CURRENCIES = ["INR", "USD", "EUR"] as const;

/** An account, of a customer, a helper or an owner. */
export const user = sqliteTable(
  "user",
  {
    id: idColumn(),
    email: text("email").notNull().unique(),
    emailVerifiedAt: instantColumn("email_verified_at"),
    passwordHash: text("password_hash"),
    role: text("role", { enum: ROLES }).notNull().default("user"),
    /** Of a helper, whose `role` is a customer's, so that whatever asks for "admin" asks for an owner. */
    staffRole: text("staff_role", { enum: HELPER_ROLES }),
    isActive: flagColumn("is_active").notNull().default(true),
    name: text("name").notNull(),
    phone: text("phone"),
    dateOfBirth: dayColumn("date_of_birth"),
    gender: text("gender", { enum: GENDERS }),
    street: text("street"),
    city: text("city"),
    state: text("state"),
    zipCode: text("zip_code"),
    country: text("country").notNull().default("India"),
    /** For tax invoices to a firm (rule: business-buyers). */
    gstin: text("gstin"),
    firmName: text("firm_name"),
    billingAddress: text("billing_address"),
    profilePicture: text("profile_picture"),
    acceptMarketing: flagColumn("accept_marketing").notNull().default(false),
    notifyEmail: flagColumn("notify_email").notNull().default(true),
    notifySms: flagColumn("notify_sms").notNull().default(false),
    notifyPush: flagColumn("notify_push").notNull().default(true),
    currency: text("currency", { enum: CURRENCIES }).notNull().default("INR"),
    language: languageColumn(),
    /** Whether it was chosen, in the profile or by a link; without it pages follow the browser. */
    hasChosenLanguage: flagColumn("has_chosen_language").notNull().default(false),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
    lastLoginAt: instantColumn("last_login_at"),
  },
  (t) => [
    index("user_role_created").on(t.role, t.createdAt),
    index("user_staff_role").on(t.staffRole, t.createdAt).where(isNotNull(t.staffRole)),
    index("user_created").on(t.createdAt),
    index("user_phone").on(t.phone).where(isNotNull(t.phone)),
    index("user_deactivated").on(t.createdAt).where(sql`not ${t.isActive}`),
    check("user_email_lowercase", sql`${t.email} = lower(${t.email})`),
    check("user_role", oneOf(t.role, ROLES)),
    check("user_gender", oneOf(t.gender, GENDERS)),
    check("user_currency", oneOf(t.currency, CURRENCIES)),
    check("user_business", isNotBlank(t.gstin, t.firmName, t.billingAddress)),
    check("user_language", oneOf(t.language, LANGUAGES)),
  ],
);

/** A session of a browser or an API client; only the token's hash is stored (rule: session-token-hashed). */
export const session = sqliteTable(
  "session",
  {
    id: idColumn(),
    tokenHash: text("token_hash").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    createdAt: instantColumn("created_at").notNull(),
    lastSeenAt: instantColumn("last_seen_at").notNull(),
    idleUntil: instantColumn("idle_until").notNull(),
    endsAt: instantColumn("ends_at").notNull(),
    /** When its user last confirmed their password in it (rule: recent-identity). */
    identityConfirmedAt: instantColumn("identity_confirmed_at"),
  },
  (t) => [index("session_user").on(t.userId)],
);

/**
 * A browser in which somebody has signed in to an account; only the hash of its cookie's secret is stored
 * (rule: known-devices).
 */
export const knownDevice = sqliteTable(
  "known_device",
  {
    tokenHash: text("token_hash").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    createdAt: instantColumn("created_at").notNull(),
    lastUsedAt: instantColumn("last_used_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.userId] }),
    index("known_device_user").on(t.userId),
    index("known_device_used").on(t.lastUsedAt),
  ],
);

/**
 * A Google account linked to an account of the shop. It is identified by Google's subject, because its email
 * may change (rule: google-identity).
 */
export const googleIdentity = sqliteTable("google_identity", {
  subject: text("subject").primaryKey(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: "cascade" }),
  email: text("email").notNull(),
  createdAt: instantColumn("created_at").notNull(),
});

/**
 * A verified Google account that waits for the password of the shop account it is to be linked to. Only the
 * token's hash is stored.
 */
export const googleLinkRequest = sqliteTable(
  "google_link_request",
  {
    tokenHash: text("token_hash").primaryKey(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
  },
  (t) => [
    index("google_link_request_expires").on(t.expiresAt),
    index("google_link_request_user").on(t.userId),
  ],
);

/** A profile picture, re-encoded by the shop. `user.profilePicture` holds its path. */
export const portrait = sqliteTable("portrait", {
  id: idColumn(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: "cascade" }),
  image: blob("image", { mode: "buffer" }).notNull(),
  createdAt: instantColumn("created_at").notNull(),
});

export const LINK_PURPOSES = ["reset", "verify"] as const;

/**
 * A secret link sent by email, to reset a password or to verify the email address. Only the token's hash is
 * stored; `email` is the address it was sent to. The row is deleted once the link is used.
 */
export const secretLink = sqliteTable(
  "secret_link",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: LINK_PURPOSES }).notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
  },
  (t) => [
    index("secret_link_user").on(t.userId, t.purpose),
    index("secret_link_expires").on(t.expiresAt),
    check("secret_link_purpose", oneOf(t.purpose, LINK_PURPOSES)),
  ],
);

/**
 * The authenticator app of an account. Sign-in asks for no code until `confirmedAt` is set. `lastStep` is the
 * 30-second step of the last accepted code, so that no code is accepted twice.
 */
export const twoFactor = sqliteTable("two_factor", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  secret: secretColumn("secret").notNull(),
  confirmedAt: instantColumn("confirmed_at"),
  lastStep: integer("last_step"),
  createdAt: instantColumn("created_at").notNull(),
});

/** A single-use code that replaces a lost authenticator. Only its hash is stored. */
export const recoveryCode = sqliteTable(
  "recovery_code",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: instantColumn("used_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** A sign-in that still needs the authenticator code. Only the token's hash is stored. */
export const signInStep = sqliteTable(
  "sign_in_step",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    expiresAt: instantColumn("expires_at").notNull(),
  },
  (t) => [index("sign_in_step_expires").on(t.expiresAt), index("sign_in_step_user").on(t.userId)],
);
