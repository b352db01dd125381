import { ADMIN_BOOKING_STATUS_LABELS } from "~/features/bookings/admin/words";
import type { getFigures } from "~/features/dashboard/get-figures.server";
import { daySheetPath } from "~/pages/admin/bookings/parts/booking-path";
import type { AdminSection } from "~/pages/admin/parts/sidebar";
import { Tiles } from "~/platform/admin/tiles";
import { UnreadablePart } from "./dashboard-section";

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
          label="The shop in figures"
          tiles={[
            { label: "Total Users", value: figures.users, path: "/admin/users" },
            { label: "Service Requests", value: figures.bookings, path: "/admin/services" },
            { label: "Contact Messages", value: figures.messages, path: "/admin/messages" },
            { label: "Today's Appointments", value: today.total, path: daySheetPath(today.day) },
          ]}
        />
        <Tiles label="Service requests by status" tiles={figures.byStatus.map(toStatusTile)} />
      </>
    ) : (
      <UnreadablePart title="The shop in figures" />
    )}
    {sections ? (
      <Tiles label="What waits for you" tiles={listWaitingTiles(sections)} />
    ) : (
      <UnreadablePart title="What waits for you" />
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
