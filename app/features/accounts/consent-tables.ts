import { isNull, sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { orderTerms } from "~/features/info-pages/tables";
import { LANGUAGES } from "~/lib/language";
import { idColumn, instantColumn, isNotBlank, oneOf } from "~/platform/db/columns";
import { user } from "./tables";

export const CONSENT_KINDS = ["terms", "privacy", "marketing"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** A consent that the owner of an account has given, until it is withdrawn (rule: consent-recorded). */
export const consent = sqliteTable(
  "consent",
  {
    id: idColumn(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: CONSENT_KINDS }).notNull(),
    /** What was agreed to; null where another program asked, or in times that kept no text. */
    wording: text("wording"),
    /** The page that explains it, as it was. */
    pageId: text("page_id").references(() => orderTerms.id),
    /** The language in which what was agreed to was shown. */
    language: text("language", { enum: LANGUAGES }),
    /** Null where it was given in times that kept no date. */
    givenAt: instantColumn("given_at"),
    withdrawnAt: instantColumn("withdrawn_at"),
  },
  (t) => [
    index("consent_user").on(t.userId, t.givenAt),
    uniqueIndex("consent_given_once").on(t.userId, t.kind).where(isNull(t.withdrawnAt)),
    check("consent_kind", oneOf(t.kind, CONSENT_KINDS)),
    check("consent_language", oneOf(t.language, LANGUAGES)),
    check("consent_wording", isNotBlank(t.wording)),
    check(
      "consent_text_whole",
      sql`(${t.wording} is null) = (${t.pageId} is null) and (${t.wording} is null) = (${t.language} is null)`,
    ),
  ],
);
