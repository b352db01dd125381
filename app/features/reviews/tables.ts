import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { product } from "~/features/catalog/tables";
import { between, flagColumn, idColumn, instantColumn } from "~/platform/db/columns";

/** A customer's review of a product (rule: one-review-each). */
export const review = sqliteTable(
  "review",
  {
    id: idColumn(),
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    userName: text("user_name").notNull(),
    rating: integer("rating").notNull(),
    title: text("title").notNull(),
    comment: text("comment").notNull(),
    verified: flagColumn("verified").notNull().default(false),
    /** Only a review that is shown counts for its product's rating (rule: review-approval). */
    isShown: flagColumn("is_shown").notNull().default(true),
    /** When the shop approved or hid it; null while it waits for the shop, or needs no approval. */
    decidedAt: instantColumn("decided_at"),
    /** The number of its rows in `review_vote`, updated together with them. */
    helpfulCount: integer("helpful_count").notNull().default(0),
    /** How many customers have reported it since the shop last looked at it (rule: review-reports). */
    reportCount: integer("report_count").notNull().default(0),
    /** What the shop answers, below it. */
    answer: text("answer"),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (t) => [
    unique("review_once").on(t.productId, t.userId),
    index("review_user").on(t.userId, t.createdAt),
    index("review_newest").on(t.productId, t.createdAt),
    index("review_helpful").on(t.productId, t.helpfulCount, t.createdAt),
    index("review_stars").on(t.productId, t.rating, t.createdAt),
    check("review_rating", between(t.rating, 1, 5)),
    check(
      "review_lengths",
      sql`length(${t.title}) between 1 and 400 and length(${t.comment}) between 1 and 2000`,
    ),
  ],
);

/** Which customer has marked which review, and when. */
const markColumns = () => ({
  reviewId: text("review_id")
    .notNull()
    .references(() => review.id, { onDelete: "cascade" }),
  userId: text("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" }),
  createdAt: instantColumn("created_at").notNull(),
});

/** A customer found a review helpful. */
export const reviewVote = sqliteTable("review_vote", markColumns(), (t) => [
  primaryKey({ columns: [t.reviewId, t.userId] }),
  index("review_vote_user").on(t.userId),
]);

/** A customer has reported a review to the shop. */
export const reviewReport = sqliteTable("review_report", markColumns(), (t) => [
  primaryKey({ columns: [t.reviewId, t.userId] }),
  index("review_report_user").on(t.userId),
]);

/** An earlier version of an edited review, so that no text is lost if two windows edit it. */
export const reviewVersion = sqliteTable(
  "review_version",
  {
    id: idColumn(),
    reviewId: text("review_id")
      .notNull()
      .references(() => review.id, { onDelete: "cascade" }),
    rating: integer("rating").notNull(),
    title: text("title").notNull(),
    comment: text("comment").notNull(),
    savedAt: instantColumn("saved_at").notNull(),
  },
  (t) => [index("review_version_newest").on(t.reviewId, t.savedAt)],
);
