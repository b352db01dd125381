import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import {
  closeDay,
  getClosableDays,
  listBookingsOn,
  listClosedDays,
  openDay,
} from "~/features/bookings/closed-days.server";
import { CloseDayForm, type ClosedDaysChange, ClosedDaysForm } from "~/features/bookings/input";
import { formatCountAndNoun } from "~/lib/format-count";
import { formatDayAndYear } from "~/lib/time";
import { getConstraints, isFormAnswer, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { toPageTitle } from "~/ui/page-title";
import { ClosedDayForm } from "./closed-day-form";
import { ClosedDayItem } from "./closed-day-item";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const now = new Date();
  const closable = getClosableDays(now);
  const days = listClosedDays(closable.first, closable.last).map((day) => ({
    ...day,
    bookings: listBookingsOn(day.day, now),
  }));
  const view = { days, closable, constraint: getConstraints(CloseDayForm), failed: isFormAnswer(request) };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  const runChange = async (change: ClosedDaysChange) =>
    seeOther("/admin/closed-days", { success: await changeDays(change, actorId, new Date()) });
  return submitForm(request, ClosedDaysForm, runChange, { formId: "closing" });
}

/** Makes the change and returns the success message. */
async function changeDays(change: ClosedDaysChange, actorId: string, now: Date): Promise<string> {
  const day = formatDayAndYear(change.day);
  if (change.intent === "open") {
    await openDay(change.day, actorId, now);
    return `${day} is no longer a closed day`;
  }
  await closeDay(change, actorId, now);
  const { length } = listBookingsOn(change.day, now);
  return length > 0
    ? `${day} is closed. ${formatCountAndNoun(length, "booking")} on it: please call`
    : `${day} is closed`;
}

const TITLE = "Closed days";

export default function ClosedDaysPage() {
  const { days, closable, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  // The form is reset when the list changes: the entered day has been closed.
  const formKey = days.map(({ day, reason }) => `${day} ${reason}`).join("\n");
  return (
    <>
      <h1>{TITLE}</h1>
      <p>Nobody can book a visit on a closed day. Sundays are closed anyway and need not stand here.</p>
      <p className="notice">
        Bookings that lie on a day already are not moved or cancelled when it is closed. They stand below the
        day: please call these customers.
      </p>
      <ClosedDayForm key={formKey} closable={closable} constraint={constraint} refusal={refusal} />
      <h2>Coming closed days</h2>
      {days.length === 0 ? (
        <p>There are none: the repair desk is closed on Sundays only.</p>
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

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
