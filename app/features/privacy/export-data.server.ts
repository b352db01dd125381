import { asc, eq, inArray } from "drizzle-orm";
import { listConsents } from "~/features/accounts/consents.server";
import { getPreferences } from "~/features/accounts/profile/preferences.server";
import { getUser } from "~/features/accounts/profile/profile.server";
import { listLiveSessions } from "~/features/accounts/sign-in/manage-sessions.server";
import type { SessionRef } from "~/features/accounts/sign-in/reauthenticate.server";
import { googleIdentity, portrait } from "~/features/accounts/tables";
import { findAuthenticator } from "~/features/accounts/two-factor/codes.server";
import { cartLine } from "~/features/cart/tables";
import { product } from "~/features/catalog/tables";
import { groupReplies, listCustomerMessages } from "~/features/contact/customer-messages.server";
import { listCustomerEmails } from "~/features/emails/list-customer-emails.server";
import { listNoticesForExport } from "~/features/notices/record-notice.server";
import { listReturnsOfCustomer } from "~/features/returns/find-returns.server";
import { review, reviewReport, reviewVersion, reviewVote } from "~/features/reviews/tables";
import { stockAlert } from "~/features/stock-alerts/tables";
import { wishlistItem } from "~/features/wishlist/tables";
import { groupById } from "~/lib/group-by";
import { db, PAGE_LOCK_TIMEOUT_MS, transaction } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/rate-limits";
import { logSecurityEvent } from "~/platform/security-log.server";
import { listBookingsForExport, listOrdersForExport, toDataUrl } from "./purchase-export.server";

function getProfileExport(userId: string) {
  const { name, email, emailVerifiedAt, phone, dateOfBirth, gender, role, isActive, ...fields } =
    getUser(userId);
  const { street, city, state, zipCode, country, gstin, firmName, billingAddress } = fields;
  const { createdAt, updatedAt, lastLoginAt: lastLogin } = fields;
  const isPortraitOfUser = eq(portrait.userId, userId);
  const picture = db.select({ image: portrait.image }).from(portrait).where(isPortraitOfUser).get();
  return {
    name,
    email,
    emailVerified: emailVerifiedAt !== null,
    phone,
    dateOfBirth,
    gender,
    address: { street, city, state, zipCode, country },
    gstin,
    firmName,
    billingAddress,
    profilePicture: toDataUrl(picture?.image),
    role,
    isActive,
    createdAt,
    updatedAt,
    lastLogin,
  };
}

/** How the account is signed in to, without hashes, tokens and secrets. */
function getSignInExport(visitor: SessionRef, now: Date) {
  const google = db
    .select({ email: googleIdentity.email, connectedAt: googleIdentity.createdAt })
    .from(googleIdentity)
    .where(eq(googleIdentity.userId, visitor.id))
    .get();
  return {
    google: google ?? null,
    twoFactor: findAuthenticator(visitor.id) !== undefined,
    sessions: listLiveSessions(visitor, now).map(
      ({ userAgent, createdAt, lastSeenAt, idleUntil, endsAt }) => ({
        userAgent,
        createdAt,
        lastSeenAt,
        idleUntil,
        endsAt,
      }),
    ),
  };
}

function listReviewsForExport(userId: string) {
  const { id, rating, title, comment, userName, verified, helpfulCount, createdAt, updatedAt } = review;
  const getVersions = groupReviewVersions(userId);
  return db
    .select({
      id,
      productId: product.id,
      product: product.name,
      rating,
      title,
      comment,
      userName,
      verified,
      helpfulCount,
      createdAt,
      updatedAt,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(eq(review.userId, userId))
    .orderBy(asc(createdAt))
    .all()
    .map(({ id: reviewId, ...otherFields }) => ({ ...otherFields, earlierVersions: getVersions(reviewId) }));
}

function groupReviewVersions(userId: string) {
  const { reviewId: ownerId, rating, title, comment, savedAt } = reviewVersion;
  const reviewIds = db.select({ id: review.id }).from(review).where(eq(review.userId, userId));
  const versions = db
    .select({ ownerId, rating, title, comment, savedAt })
    .from(reviewVersion)
    .where(inArray(ownerId, reviewIds));
  return groupById(versions.orderBy(asc(savedAt)).all());
}

/** The reviews the user has marked, as helpful or by reporting them, without their authors. */
const listMarkedReviews = (marks: typeof reviewVote | typeof reviewReport, userId: string) =>
  db
    .select({ product: product.name, title: review.title, createdAt: marks.createdAt })
    .from(marks)
    .innerJoin(review, eq(review.id, marks.reviewId))
    .innerJoin(product, eq(product.id, review.productId))
    .where(eq(marks.userId, userId))
    .orderBy(asc(marks.createdAt))
    .all();

/**
 * The emails to the user or about their orders, bookings and messages, without the text, which contains
 * secret links.
 */
const listEmailsForExport = (email: string, about: { id: string }[]) =>
  listCustomerEmails({ email, about: about.map(({ id }) => id) }).map(
    ({ kind, recipient, subject, createdAt, sentAt }) => ({
      kind,
      to: recipient,
      subject,
      createdAt,
      sentAt,
    }),
  );

/**
 * All personal data of an account as a JSON object, with the API's names and amounts in rupees; it contains
 * no secrets and no data of other people (rule: data-export). Throws NOT_FOUND.
 */
export function getPersonalData(visitor: SessionRef, now: Date) {
  const { id: userId } = visitor;
  const productColumns = { productId: product.id, name: product.name };
  const profile = getProfileExport(userId);
  const [orders, bookings] = [listOrdersForExport(userId), listBookingsForExport(userId)];
  const messages = listCustomerMessages(userId);
  const getReplies = groupReplies(messages.map(({ id }) => id));
  return {
    exportedAt: now,
    profile,
    preferences: getPreferences(userId),
    consents: listConsents(userId),
    signIn: getSignInExport(visitor, now),
    orders,
    returns: listReturnsOfCustomer(userId),
    visits: bookings,
    reviews: listReviewsForExport(userId),
    helpfulVotes: listMarkedReviews(reviewVote, userId),
    reportedReviews: listMarkedReviews(reviewReport, userId),
    wishlist: db
      .select({ ...productColumns, addedAt: wishlistItem.addedAt })
      .from(wishlistItem)
      .innerJoin(product, eq(product.id, wishlistItem.productId))
      .where(eq(wishlistItem.userId, userId))
      .all(),
    stockAlerts: db
      .select({ ...productColumns, createdAt: stockAlert.createdAt, sentAt: stockAlert.sentAt })
      .from(stockAlert)
      .innerJoin(product, eq(product.id, stockAlert.productId))
      .where(eq(stockAlert.userId, userId))
      .all(),
    cart: db
      .select({ ...productColumns, quantity: cartLine.quantity, addedAt: cartLine.addedAt })
      .from(cartLine)
      .innerJoin(product, eq(product.id, cartLine.productId))
      .where(eq(cartLine.userId, userId))
      .all(),
    messages: messages.map(({ id, number, name, email, phone, subject, message, status, createdAt }) => ({
      number,
      name,
      email,
      phone,
      subject,
      message,
      status,
      createdAt,
      replies: getReplies(id),
    })),
    notices: listNoticesForExport([...orders, ...bookings].map(({ id }) => id)),
    letters: listEmailsForExport(profile.email, [...orders, ...bookings, ...messages]),
  };
}

/**
 * The personal data as JSON text (rule: data-export). Throws TOO_MANY above `LIMITS.dataExports`, because
 * each one reads a lot.
 */
export async function exportPersonalData(visitor: SessionRef, now: Date): Promise<string> {
  return transaction(() => {
    countAccepted({ limit: LIMITS.dataExports, subject: visitor.id });
    logSecurityEvent("personal data exported", {
      account: visitor.id,
      address: visitor.address,
      subject: "own data",
    });
    return JSON.stringify(getPersonalData(visitor, now), null, 2);
  }, PAGE_LOCK_TIMEOUT_MS);
}
