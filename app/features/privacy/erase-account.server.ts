import { deleteUser } from "~/features/accounts/profile/delete-account.server";
import { eraseCustomerFromBookings } from "~/features/bookings/erase-customer.server";
import { eraseMessages } from "~/features/contact/customer-messages.server";
import { eraseNotes } from "~/features/customers/notes.server";
import { DELETED_ACCOUNT, eraseEmails, replaceInEmails } from "~/features/emails/erase-emails.server";
import { startDueRefunds } from "~/features/fulfilment/send-refunds.server";
import { eraseNotices } from "~/features/notices/record-notice.server";
import { eraseCustomerFromOrders } from "~/features/orders/erase-customer.server";
import { formatCustomer } from "~/features/payments/emails/parts";
import { eraseCustomerFromReturns } from "~/features/returns/erase-customer.server";
import { eraseCustomerReviews } from "~/features/reviews/erase-customer-reviews.server";
import { transaction } from "~/platform/db/db.server";
import { cancelOpenBusiness, getOpenBusiness } from "./open-business.server";

/**
 * Deletes an account in one transaction (rule: deletion-erases-person): cancels its open business, erases
 * personal data, and keeps orders, payments and bookings without the person. Deleting it twice is no error.
 * The caller has reauthenticated the owner. Throws CONFLICT for the last administrator's account.
 */
export async function eraseAccount(userId: string, now: Date): Promise<void> {
  await transaction(() => {
    const { bookings: visits } = getOpenBusiness(userId, now);
    eraseNotes(userId);
    const orders = eraseCustomerFromOrders(userId, now);
    const bookings = eraseCustomerFromBookings(userId, now);
    const messages = eraseMessages(userId);
    eraseCustomerReviews(userId, now);
    eraseCustomerFromReturns(userId, now);
    const email = deleteUser(userId);
    if (email === undefined) return;
    const ids = [...orders.ids, ...bookings.ids];
    eraseEmails({ email, about: ids, messages });
    eraseNotices(ids);
    replaceInEmails(ids, [...orders.phrases, ...bookings.phrases], formatCustomer(DELETED_ACCOUNT));
    // Last, so that no emails are sent to the deleted account.
    cancelOpenBusiness(orders.ids, visits, now);
  });
  startDueRefunds();
}
