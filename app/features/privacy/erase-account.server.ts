import { deleteUser } from "~/features/accounts/profile/delete-account.server";
import { eraseCustomerFromBookings } from "~/features/bookings/erase-customer.server";
import { eraseMessages } from "~/features/contact/customer-messages.server";
import { DELETED_ACCOUNT, eraseEmails, replaceInEmails } from "~/features/emails/erase-emails.server";
import { formatCustomer } from "~/features/emails/refund-templates";
import { startDueRefunds } from "~/features/fulfilment/send-refunds.server";
import { eraseCustomerFromOrders } from "~/features/orders/erase-customer.server";
import { eraseCustomerReviews } from "~/features/reviews/erase-customer-reviews.server";
import { transaction } from "~/platform/db/db.server";
import { cancelOpenBusiness, getOpenBusiness } from "./open-business.server";

/**
 * Deletes an account, all of it or nothing (rule: deletion-erases-person): what is under way is called off,
 * all that is the person's goes, and orders, payments and visits stay without them. A second time is no
 * error. The caller has made sure that it is the owner who asks. Throws CONFLICT for the last
 * administrator's.
 */
export async function eraseAccount(userId: string, now: Date): Promise<void> {
  await transaction(() => {
    const { visits } = getOpenBusiness(userId, now);
    const bought = eraseCustomerFromOrders(userId, now);
    const booked = eraseCustomerFromBookings(userId, now);
    const messages = eraseMessages(userId);
    eraseCustomerReviews(userId, now);
    const email = deleteUser(userId);
    if (email === undefined) return;
    const things = [...bought.ids, ...booked.ids];
    eraseEmails({ email, about: things, messages });
    replaceInEmails(things, [...bought.named, ...booked.named], formatCustomer(DELETED_ACCOUNT));
    // Last, when there is nobody left to write to.
    cancelOpenBusiness(bought.ids, visits, now);
  });
  startDueRefunds();
}
