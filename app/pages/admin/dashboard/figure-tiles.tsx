import { ADMIN_BOOKING_STATUS_LABELS } from "~/features/bookings/admin/words";
import type { figures } from "~/features/dashboard/get-figures.server";
import type { Waiting } from "~/features/dashboard/get-waiting-counts.server";
import { daySheetPath } from "~/pages/admin/parts/day-sheet-path";
import { SECTIONS } from "~/pages/admin/parts/sections";
import { Tiles } from "~/pages/admin/parts/tiles";
import { UnreadablePart } from "./dashboard-section";

type Figures = ReturnType<typeof figures>;

interface Props {
  figures: Figures | null;
  today: { day: string; total: number } | null;
  waiting: Waiting | null;
}

/** The figures of the shop, each of which leads to the list it counts (spec back-office §2 Dashboard). */
export const FigureTiles = ({ figures, today, waiting }: Props) => (
  <>
    {figures && today ? (
      <>
        <Tiles
          label="The shop in figures"
          tiles={[
            { label: "Total Users", value: figures.users, path: "/admin/users" },
            { label: "Service Requests", value: figures.requests, path: "/admin/services" },
            { label: "Contact Messages", value: figures.messages, path: "/admin/messages" },
            { label: "Today's Appointments", value: today.total, path: daySheetPath(today.day) },
          ]}
        />
        <Tiles label="Service requests by status" tiles={figures.byStatus.map(toStatusTile)} />
      </>
    ) : (
      <UnreadablePart what="The shop in figures" />
    )}
    {waiting ? (
      <Tiles label="What waits for you" tiles={waitingTiles(waiting)} />
    ) : (
      <UnreadablePart what="What waits for you" />
    )}
  </>
);

const toStatusTile = ({ status, requests }: Figures["byStatus"][number]) => ({
  label: ADMIN_BOOKING_STATUS_LABELS[status],
  value: requests,
  path: `/admin/services?status=${status}`,
});

const waitingTiles = (waiting: Waiting) =>
  SECTIONS.flatMap(({ title, path, waits, what, waitsAt }) =>
    waits ? [{ label: `${title}, ${what}`, value: waiting[waits], path: `${path}${waitsAt}` }] : [],
  );
