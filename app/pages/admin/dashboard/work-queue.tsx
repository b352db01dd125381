import type { SerializeFrom } from "@remix-run/node";
import type { listLateWork } from "~/features/health/list-late-work.server";
import { formatCount } from "~/lib/format-count";
import type { AdminSection } from "~/pages/admin/parts/sidebar";
import { UnreadablePart } from "./dashboard-section";
import { words } from "./words.en";

type Late = SerializeFrom<ReturnType<typeof listLateWork>>;

interface Props {
  late: Late | null;
  sections: AdminSection[] | null;
  /** The number of bookings to come without a technician. */
  unassigned: number | null;
  refunds: { total: number } | null;
  /** The number of returns whose goods have come back. */
  receivedReturns: number | null;
}

/**
 * The work there is: what is late first of all, then what waits, each with its count and the page where it is
 * done; one quiet line while nothing is late.
 */
export const WorkQueue = ({ late, sections, ...counts }: Props) => (
  <section aria-labelledby="queue" className="part">
    <h2 id="queue">{words.whatWaitsForYou}</h2>
    <div className="parts">
      {late ? (
        <LateWork items={[...late.alarms, ...late.work]} />
      ) : (
        <UnreadablePart title={words.whatIsLate} />
      )}
      {sections ? (
        <ul className="queue">
          {listWaiting(sections, counts).map(({ label, count, path }) => (
            <li key={label}>
              <a href={path}>
                <span>{label}</span> <b>{formatCount(count)}</b>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <UnreadablePart title={words.whatWaitsForYou} />
      )}
    </div>
  </section>
);

const LateWork = ({ items }: { items: { text: string; path?: string | null }[] }) =>
  items.length === 0 ? (
    <p className="quiet">{words.nothingIsLate}</p>
  ) : (
    <ul className="queue">
      {items.map(({ text, path }) => (
        <li key={text}>{path ? <a href={path}>{text}</a> : text}</li>
      ))}
    </ul>
  );

/** What waits in the sections, without what waits for nobody; the alarms are told by their texts. */
function listWaiting(
  sections: AdminSection[],
  { unassigned, refunds, receivedReturns }: Omit<Props, "late" | "sections">,
) {
  const listOf = (wanted: string, label: string) =>
    sections.flatMap(({ path, waiting }) =>
      waiting && path === wanted ? [{ label, count: waiting.count, path: waiting.path }] : [],
    );
  return [
    ...listOf("/admin/orders", words.ordersToShip),
    ...listOf("/admin/returns", words.returnsToAnswer),
    { label: words.returnsToSettle, count: receivedReturns ?? 0, path: "/admin/returns?status=received" },
    ...listOf("/admin/services", words.pendingServiceRequests),
    { label: words.withoutTechnician, count: unassigned ?? 0, path: "/admin/services/assign-many" },
    ...listOf("/admin/messages", words.newContactMessages),
    ...listOf("/admin/products", words.productsLowInStock),
    { label: words.refundsDue, count: refunds?.total ?? 0, path: "#refunds" },
    ...listOf("/admin/outbox", words.eMailsNotDelivered),
  ].filter(({ count }) => count > 0);
}
