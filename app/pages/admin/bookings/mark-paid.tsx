import { findMarkPaidProblem } from "~/features/bookings/rules";
import { markPaid } from "~/features/fulfilment/mark-paid.server";
import { MarkPaidForm } from "~/features/payments/input";
import { formatRupees, paise } from "~/lib/money";
import { confirmedForm, confirmedLoader } from "~/pages/admin/admin-route.server";
import { MARK_PAID_FIELDS } from "~/pages/admin/parts/mark-paid-fields";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { pickReturnQuery } from "~/platform/admin/list-path";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { adminBookingPath } from "./parts/booking-path";
import { getBookingOr404 } from "./parts/get-booking-view.server";
import { words } from "./words.en";

export const loader = confirmedLoader(({ url, params: { bookingId } }) => {
  const booking = getBookingOr404(bookingId);
  const { id, number, name, feePaise } = booking;
  return {
    id,
    number,
    name,
    amount: formatRupees(feePaise ?? paise(0)),
    problem: findMarkPaidProblem(booking) ?? null,
    back: pickReturnQuery(url.search),
  };
});

export const action = confirmedForm(MarkPaidForm, async (form, { url, params, admin, now }) => {
  const { id } = getBookingOr404(params.bookingId);
  const amountPaise = await markPaid(admin.id, { bookingId: id }, form, now);
  return seeOther(adminBookingPath(id, pickReturnQuery(url.search)), {
    success: words.markedAsPaid(formatRupees(amountPaise)),
  });
});

export default createConfirmPage<typeof loader>({
  title: ({ number }) => words.markVisitAsPaid(number),
  question: ({ amount, name }) => words.haveYouReceived(amount, name),
  details: () => <p>{words.goesOnAsPaid}</p>,
  inputs: MARK_PAID_FIELDS,
  button: ({ amount }) => words.markAmountAsPaid(amount),
  busy: () => words.setting,
  returnPath: ({ id, back }) => adminBookingPath(id, back),
  backLabel: () => words.back,
});

export const meta = titleMeta<typeof loader>(({ number }) => words.markVisitAsPaid(number));
