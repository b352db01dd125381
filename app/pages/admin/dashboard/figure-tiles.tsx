import { ADMIN_BOOKING_STATUS_LABELS } from "~/features/bookings/admin/words";
import type { getFigures } from "~/features/dashboard/get-figures.server";
import type { WaitingCounts } from "~/features/dashboard/get-waiting-counts.server";
import { ADMIN_SECTIONS } from "~/pages/admin/parts/sidebar-sections";
import { daySheetPath } from "~/pages/admin/parts/subject-path";
import { Tiles } from "~/platform/admin/tiles";
import { UnreadablePart } from "./dashboard-section";

type Figures = ReturnType<typeof getFigures>;

interface Props {
  figures: Figures | null;
  today: { day: string; total: number } | null;
  waiting: WaitingCounts | null;
}

export const FigureTiles = ({ figures, today, waiting }: Props) => (
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
    {waiting ? (
      <Tiles label="What waits for you" tiles={listWaitingTiles(waiting)} />
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

const listWaitingTiles = (waiting: WaitingCounts) =>
  ADMIN_SECTIONS.flatMap(({ title, path, waitingKey, waitingLabel, waitingQuery }) =>
    waitingKey
      ? [{ label: `${title}, ${waitingLabel}`, value: waiting[waitingKey], path: `${path}${waitingQuery}` }]
      : [],
  );
