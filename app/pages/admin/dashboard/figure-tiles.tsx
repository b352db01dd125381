import { ADMIN_BOOKING_STATUS_LABELS } from "~/features/bookings/admin/words";
import type { getFigures } from "~/features/dashboard/get-figures.server";
import { daySheetPath } from "~/pages/admin/bookings/parts/booking-path";
import { type Tile, Tiles } from "~/platform/admin/tiles";
import { UnreadablePart } from "./dashboard-section";
import { words } from "./words.en";

type Figures = ReturnType<typeof getFigures>;
type Rating = { average: number | null; ratedCount: number };

interface Props {
  figures: Figures | null;
  today: { day: string; total: number } | null;
  rating: Rating | null;
}

/** One row of figures. The pending bookings are in the work queue, and no figure stands twice. */
export const FigureTiles = ({ figures, today, rating }: Props) =>
  figures && today ? (
    <>
      <Tiles
        label={words.shopInFigures}
        tiles={[
          { label: words.todaysAppointments, value: today.total, path: daySheetPath(today.day) },
          ...figures.byStatus.filter(({ status }) => status !== "pending").map(toStatusTile),
          ...toRatingTile(rating),
        ]}
      />
      {rating ? null : <UnreadablePart title={words.averageRating} />}
    </>
  ) : (
    <UnreadablePart title={words.shopInFigures} />
  );

const toStatusTile = ({ status, bookings }: Figures["byStatus"][number]): Tile => ({
  label: ADMIN_BOOKING_STATUS_LABELS[status],
  value: bookings,
  path: `/admin/services?status=${status}`,
});

const MAX_STARS = 5;

/** The average rating; nothing before the first one. */
function toRatingTile(rating: Rating | null): Tile[] {
  if (!rating?.average) return [];
  const full = Math.round(rating.average);
  return [
    {
      label: words.averageRating,
      value: rating.average.toFixed(1),
      note: `${"★".repeat(full)}${"☆".repeat(MAX_STARS - full)} ${words.ratedVisit(rating.ratedCount)}`,
      path: "/admin/services?status=completed",
    },
  ];
}

/** The totals of the shop, which ask for nothing. */
export const Totals = ({ figures }: Pick<Props, "figures">) =>
  figures ? (
    <Tiles
      label={words.inAll}
      tiles={[
        { label: words.totalUsers, value: figures.users, path: "/admin/users" },
        { label: words.serviceRequests, value: figures.bookings, path: "/admin/services" },
        { label: words.contactMessages, value: figures.messages, path: "/admin/messages" },
      ]}
    />
  ) : null;
