import { useActionData, useLoaderData } from "@remix-run/react";
import { BIN_LINK } from "~/features/bin/rules";
import {
  closeDay,
  getClosableDays,
  listBookingsOn,
  listClosedDays,
  openDay,
} from "~/features/bookings/closed-days.server";
import { CloseDayForm, type ClosedDaysChange, ClosedDaysForm } from "~/features/bookings/input";
import { REASON_MAX_LENGTH } from "~/features/bookings/limits";
import { formatDayAndYear } from "~/lib/time";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { AdminForm, type AdminFormProps } from "~/platform/admin/form";
import { getConstraints } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { ClosedDayItem } from "./closed-day-item";
import { words } from "./words.en";

export const loader = adminLoader(({ now }) => {
  const closable = getClosableDays(now);
  const days = listClosedDays(closable.first, closable.last).map((day) => ({
    ...day,
    bookings: listBookingsOn(day.day, now),
  }));
  return { days, closable, constraint: getConstraints(CloseDayForm) };
});

export const action = adminForm(
  ClosedDaysForm,
  async (change, { admin, now }) => seeOther("/admin/closed-days", await changeDays(change, admin.id, now)),
  { formId: "closing" },
);

/** Makes the change and returns the success message. */
async function changeDays(change: ClosedDaysChange, actorId: string, now: Date) {
  const day = formatDayAndYear(change.day);
  if (change.intent === "open") {
    await openDay(change.day, actorId, now);
    return { success: words.isNoLongerClosedDay(day), link: BIN_LINK };
  }
  await closeDay(change, actorId, now);
  const { length } = listBookingsOn(change.day, now);
  return { success: length > 0 ? words.isClosedBookingOnItPlease(day, length) : words.isClosed(day) };
}

export default function ClosedDaysPage() {
  const { days, closable, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  // The form is reset when the list changes: the entered day has been closed.
  const formKey = days.map(({ day, reason }) => `${day} ${reason}`).join("\n");
  return (
    <>
      <h1>{words.closedDays}</h1>
      <p>{words.nobodyCanBookVisitOnClosed}</p>
      <p className="notice">{words.bookingsThatLieOnDayAlready}</p>
      <ClosedDayForm key={formKey} closable={closable} constraint={constraint} refusal={refusal} />
      <h2>{words.comingClosedDays}</h2>
      {days.length === 0 ? (
        <p>{words.thereAreNoneRepairDesk}</p>
      ) : (
        <ul className="orders">
          {days.map((day) => (
            <li key={day.day} className="summary">
              <ClosedDayItem closedDay={day} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Props = Pick<AdminFormProps, "refusal" | "constraint"> & { closable: { first: string; last: string } };

const ClosedDayForm = ({ closable: { first, last }, ...form }: Props) => (
  <AdminForm
    id="closing"
    className="narrow"
    fields={{
      day: {
        label: words.day,
        type: "date",
        hint: words.namingClosedDayAgainChanges,
        min: first,
        max: last,
        className: "medium",
      },
      reason: {
        label: words.reason,
        hint: words.customersReadItForExampleDiwali,
        maxCharacters: REASON_MAX_LENGTH,
      },
    }}
    layout={["day", "reason"]}
    {...form}
  >
    <p>
      <button type="submit" name="intent" value="close" className="button primary">
        {words.closeThisDay}
      </button>
    </p>
  </AdminForm>
);

export const meta = titleMeta(() => words.closedDays);
