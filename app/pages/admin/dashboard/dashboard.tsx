import { useLoaderData } from "@remix-run/react";
import { findAuthenticator } from "~/features/accounts/two-factor/codes.server";
import { countVisits } from "~/features/bookings/admin/visit-views.server";
import { getAverageRating, getFigures } from "~/features/dashboard/get-figures.server";
import { getSales } from "~/features/dashboard/get-sales.server";
import {
  listOpenRefunds,
  listReservations,
  listUnpaidOrders,
} from "~/features/dashboard/list-outstanding-money.server";
import {
  listLowStock,
  listRecentBookings,
  listRecentMessages,
  RECENT_SIZE,
} from "~/features/dashboard/list-recent.server";
import { listSections } from "~/features/dashboard/list-sections.server";
import { listTodaysBookings } from "~/features/dashboard/list-todays-bookings.server";
import { listFailedEmails } from "~/features/emails/list-emails.server";
import { getAlarmSummary } from "~/features/health/list-alarms.server";
import { listLateWork } from "~/features/health/list-late-work.server";
import { countReturnsToSettle } from "~/features/returns/list-returns.server";
import { isAllowed } from "~/pages/admin/access.server";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { toCategoryChart, toDayChart } from "./charts.server";
import { FigureTiles, Totals } from "./figure-tiles";
import { GivenUpEmails, LowStock } from "./low-stock-and-emails";
import { readOrNull } from "./read-or-null.server";
import { RecentBookings, RecentMessages } from "./recent-bookings-and-messages";
import { SalesSection } from "./sales-section";
import { Today } from "./today";
import { OpenRefunds, Reservations, UnpaidOrders } from "./unpaid-and-refunds";
import { words } from "./words.en";
import { WorkQueue } from "./work-queue";

/** More than the other sections show, because no other page lists failed refunds. */
const MAX_REFUNDS = 20;

/** The sales of the last `SALES_DAYS` and their charts. */
function getSalesCharts(now: Date) {
  const figures = getSales(now);
  return { figures, dayChart: toDayChart(figures), categoryChart: toCategoryChart(figures) };
}

export const loader = adminLoader(({ admin, now }) => {
  const isOwner = admin.staffRole === "owner";
  return {
    hasTwoFactor: findAuthenticator(admin.id) !== undefined,
    isOwner,
    late: isOwner ? readOrNull("late work", () => listLateWork(now)) : null,
    figures: readOrNull("figures", getFigures),
    sections: readOrNull("waiting", () =>
      listSections((path) => isAllowed(admin.staffRole, path), getAlarmSummary(now).count, now),
    ),
    visits: readOrNull("visits", () => ({
      overdue: countVisits("overdue", now),
      unassigned: countVisits("unassigned", now),
      tomorrow: countVisits("tomorrow", now),
    })),
    receivedReturns: isAllowed(admin.staffRole, "/admin/returns")
      ? readOrNull("returns", countReturnsToSettle)
      : null,
    rating: readOrNull("rating", getAverageRating),
    today: readOrNull("appointments", () => listTodaysBookings(now)),
    sales: isOwner ? readOrNull("sales", () => getSalesCharts(now)) : null,
    lowStock: readOrNull("low stock", () => listLowStock(RECENT_SIZE)),
    unpaid: readOrNull("unpaid orders", () => listUnpaidOrders(RECENT_SIZE, now)),
    reservations: readOrNull("reservations", () => listReservations(RECENT_SIZE, now)),
    refunds: readOrNull("refunds", () => listOpenRefunds(MAX_REFUNDS)),
    failedEmails: isOwner ? readOrNull("letters", () => listFailedEmails(RECENT_SIZE, now)) : null,
    bookings: readOrNull("recent requests", listRecentBookings),
    messages: readOrNull("recent messages", listRecentMessages),
  };
});

export default function DashboardPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.dashboard}</h1>
      {view.hasTwoFactor ? null : (
        <p className="quiet">
          <RichText
            text={words.noTwoFactorYet}
            parts={{ link: (label) => <a href="/user/two-factor">{label}</a> }}
          />
        </p>
      )}
      <WorkQueue
        late={view.late}
        sections={view.sections}
        visits={view.visits}
        refunds={view.refunds}
        receivedReturns={view.receivedReturns}
      />
      <Today today={view.today} />
      <FigureTiles figures={view.figures} today={view.today} rating={view.rating} />
      <div className="parts">
        <UnpaidOrders unpaid={view.unpaid} />
        {view.reservations?.length === 0 ? null : <Reservations reservations={view.reservations} />}
        <OpenRefunds refunds={view.refunds} />
        <LowStock products={view.lowStock} />
        {view.isOwner ? <GivenUpEmails emails={view.failedEmails} /> : null}
      </div>
      {view.isOwner ? <SalesSection sales={view.sales} /> : null}
      <div className="parts">
        <RecentBookings bookings={view.bookings} />
        <RecentMessages messages={view.messages} />
      </div>
      {view.isOwner ? <Totals figures={view.figures} /> : null}
    </>
  );
}

export const meta = titleMeta(() => words.dashboard);
