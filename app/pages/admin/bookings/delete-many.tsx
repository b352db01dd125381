import { canBeRestored, toDeletedAnswer } from "~/features/bin/rules";
import { DeleteBookingForm } from "~/features/bookings/admin/input";
import { listNamedBookings } from "~/features/bookings/admin/list-visits.server";
import { MAX_ASSIGNED_TOGETHER } from "~/features/bookings/admin/technician-input";
import { deleteChosenBookings } from "~/features/bookings/delete-bookings.server";
import { toRowIds } from "~/lib/rows";
import { type AdminRequest, confirmedForm, confirmedLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { getListPath } from "~/platform/admin/list-path";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const LIST_PATH = "/admin/services";

/** The requests that were chosen in the list, as the address has them. */
const getChosen = ({ url }: Pick<AdminRequest, "url">): string[] =>
  toRowIds(url.searchParams.getAll("booking"), MAX_ASSIGNED_TOGETHER);

export const loader = confirmedLoader(async (args) => {
  const bookings = listNamedBookings(getChosen(args));
  if (bookings.length === 0) throw await seeOther(LIST_PATH, { error: words.selectRequestsFirst });
  return { bookings, listPath: getListPath(LIST_PATH, args.url) };
});

export const action = confirmedForm(DeleteBookingForm, async (_value, { url, admin, now }) => {
  const { deleted, kept } = await deleteChosenBookings(getChosen({ url }), admin.id, now);
  return seeOther(getListPath(LIST_PATH, url), toDeletedAnswer(words.requestsDeleted(deleted, kept)));
});

export default createConfirmPage<typeof loader>({
  title: ({ bookings }) => words.deleteRequests(bookings.length),
  question: () => words.areYouSureYouWant,
  details: ({ bookings }) => (
    <>
      <ul className="points">
        {bookings.map(({ id, number, name, phone }) => (
          <li key={id}>
            <span className="unbroken">{number}</span> {[name, phone].filter(Boolean).join(", ")}
          </li>
        ))}
      </ul>
      <p>{canBeRestored()}</p>
    </>
  ),
  button: ({ bookings }) => words.deleteRequests(bookings.length),
  busy: () => words.deleting,
  returnPath: ({ listPath }) => listPath,
  fields: { intent: "delete" },
});

export const meta = titleMeta<typeof loader>(({ bookings }) => words.deleteRequests(bookings.length));
