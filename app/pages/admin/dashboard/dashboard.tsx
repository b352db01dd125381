import { useLoaderData } from "@remix-run/react";
import { getAverageRating, getFigures } from "~/features/dashboard/get-figures.server";
import { getSales } from "~/features/dashboard/get-sales.server";
import { listOpenRefunds, listUnpaidOrders } from "~/features/dashboard/list-outstanding-money.server";
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
import { adminLoader } from "~/pages/admin/admin-route.server";
import { UnreadablePart } from "~/pages/admin/dashboard/dashboard-section";
import { titleMeta } from "~/ui/page-title";
import { toCategoryChart, toDayChart } from "./charts.server";
import { FigureTiles } from "./figure-tiles";
import { LateWorkQueue } from "./late-work-queue";
import { GivenUpEmails, LowStock } from "./low-stock-and-emails";
import { readOrNull } from "./read-or-null.server";
import { RecentBookings, RecentMessages } from "./recent-bookings-and-messages";
import { SalesSection } from "./sales-section";
import { Today } from "./today";
import { OpenRefunds, UnpaidOrders } from "./unpaid-and-refunds";
import { words } from "./words.en";

/** More than the other sections show, because no other page lists failed refunds. */
const MAX_REFUNDS = 20;

/** The sales of the last `SALES_DAYS` and their charts. */
function getSalesCharts(now: Date) {
  const figures = getSales(now);
  return { figures, dayChart: toDayChart(figures), categoryChart: toCategoryChart(figures) };
}

export const loader = adminLoader(({ admin, now }) => ({
  late: readOrNull("late work", () => listLateWork(now)),
  figures: readOrNull("figures", getFigures),
  sections: readOrNull("waiting", () => listSections(admin, getAlarmSummary(now).count)),
  rating: readOrNull("rating", getAverageRating),
  today: readOrNull("appointments", () => listTodaysBookings(now)),
  sales: readOrNull("sales", () => getSalesCharts(now)),
  lowStock: readOrNull("low stock", () => listLowStock(RECENT_SIZE)),
  unpaid: readOrNull("unpaid orders", () => listUnpaidOrders(RECENT_SIZE, now)),
  refunds: readOrNull("refunds", () => listOpenRefunds(MAX_REFUNDS)),
  failedEmails: readOrNull("letters", () => listFailedEmails(RECENT_SIZE, now)),
  bookings: readOrNull("recent requests", listRecentBookings),
  messages: readOrNull("recent messages", listRecentMessages),
}));

export default function DashboardPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.dashboard}</h1>
      <LateWorkQueue late={view.late} />
      <FigureTiles figures={view.figures} today={view.today} sections={view.sections} />
      <RatingTile rating={view.rating} />
      <Today today={view.today} />
      <div className="parts">
        <UnpaidOrders unpaid={view.unpaid} />
        <OpenRefunds refunds={view.refunds} />
        <LowStock products={view.lowStock} />
        <GivenUpEmails emails={view.failedEmails} />
      </div>
      <SalesSection sales={view.sales} />
      <div className="parts">
        <RecentBookings bookings={view.bookings} />
        <RecentMessages messages={view.messages} />
      </div>
    </>
  );
}

interface Props {
  rating: { average: number | null; ratedCount: number } | null;
}

const MAX_STARS = 5;

/** The average rating; nothing before the first one. */
function RatingTile({ rating }: Props) {
  if (!rating) return <UnreadablePart title={words.averageRating} />;
  const { average, ratedCount } = rating;
  if (!average) return null;
  const full = Math.round(average);
  return (
    <section aria-labelledby="rating" className="summary">
      <h2 id="rating">{words.averageRating}</h2>
      <p>
        <b>{average.toFixed(1)}</b>{" "}
        <span className="rated" aria-hidden="true">
          {"★".repeat(full)}
          {"☆".repeat(MAX_STARS - full)}
        </span>
        <span className="unseen">{words.outOfStars(MAX_STARS)}</span>{" "}
        <a href="/admin/services?status=completed">{words.ratedVisit(ratedCount)}</a>
      </p>
    </section>
  );
}

export const meta = titleMeta(words.dashboard);
