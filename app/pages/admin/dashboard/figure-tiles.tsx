import { ADMIN_BOOKING_STATUS_LABELS } from "~/features/bookings/admin/words";
import type { getFigures } from "~/features/dashboard/get-figures.server";
import { daySheetPath } from "~/pages/admin/bookings/parts/booking-path";
import type { AdminSection } from "~/pages/admin/parts/sidebar";
import { Tiles } from "~/platform/admin/tiles";
import { UnreadablePart } from "./dashboard-section";
import { words } from "./words.en";

type Figures = ReturnType<typeof getFigures>;

interface Props {
  figures: Figures | null;
  today: { day: string; total: number } | null;
  sections: AdminSection[] | null;
}

export const FigureTiles = ({ figures, today, sections }: Props) => (
  <>
    {figures && today ? (
      <>
        <Tiles
          label={words.shopInFigures}
          tiles={[
            { label: words.totalUsers, value: figures.users, path: "/admin/users" },
            { label: words.serviceRequests, value: figures.bookings, path: "/admin/services" },
            { label: words.contactMessages, value: figures.messages, path: "/admin/messages" },
            { label: words.todaysAppointments, value: today.total, path: daySheetPath(today.day) },
          ]}
        />
        <Tiles label={words.serviceRequestsByStatus} tiles={figures.byStatus.map(toStatusTile)} />
      </>
    ) : (
      <UnreadablePart title={words.shopInFigures} />
    )}
    {sections ? (
      <Tiles label={words.whatWaitsForYou} tiles={listWaitingTiles(sections)} />
    ) : (
      <UnreadablePart title={words.whatWaitsForYou} />
    )}
  </>
);

const toStatusTile = ({ status, bookings }: Figures["byStatus"][number]) => ({
  label: ADMIN_BOOKING_STATUS_LABELS[status],
  value: bookings,
  path: `/admin/services?status=${status}`,
});

const listWaitingTiles = (sections: AdminSection[]) =>
  sections.flatMap(({ title, waiting }) =>
    waiting ? [{ label: `${title}, ${waiting.label}`, value: waiting.count, path: waiting.path }] : [],
  );
