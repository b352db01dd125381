import { deleteUser } from "~/features/accounts/profile/delete-account.server";
import { eraseCustomerFromBookings } from "~/features/bookings/erase-customer.server";
import { eraseMessages } from "~/features/contact/customer-messages.server";
import { DELETED_ACCOUNT, eraseEmails, replaceInEmails } from "~/features/emails/erase-emails.server";
import { formatCustomer } from "~/features/emails/refund-templates";
import { startDueRefunds } from "~/features/fulfilment/send-refunds.server";
import { eraseCustomerFromOrders } from "~/features/orders/erase-customer.server";
import { eraseCustomerReviews } from "~/features/reviews/erase-customer-reviews.server";
import { writeTx } from "~/platform/db/db.server";
import { cancelOpenBusiness, getOpenBusiness } from "./open-business.server";

/**
 * Deletes an account, all of it or nothing (D23): what is under way is called off, all that is the person's goes, and
 * orders, payments and visits stay without them. A second time is no error. The caller has made sure that it is the owner
 * who asks. Throws CONFLICT for the last administrator's.
 */
export function eraseAccount(userId: string, now: Date): void {
  writeTx((tx) => {
    const { visits } = getOpenBusiness(userId, now);
    const bought = eraseCustomerFromOrders(tx, userId, now);
    const booked = eraseCustomerFromBookings(tx, userId, now);
    const messages = eraseMessages(tx, userId);
    eraseCustomerReviews(tx, userId, now);
    const email = deleteUser(tx, userId);
    if (email === undefined) return;
    const things = [...bought.ids, ...booked.ids];
    eraseEmails(tx, { email, about: things, messages });
    replaceInEmails(tx, things, [...bought.named, ...booked.named], formatCustomer(DELETED_ACCOUNT));
    // Last, when there is nobody left to write to.
    cancelOpenBusiness(tx, bought.ids, visits, now);
  });
  startDueRefunds();
}
