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
  /** The numbers of visits that are overdue, that nobody has, and of tomorrow. */
  visits: Record<"overdue" | "unassigned" | "tomorrow", number> | null;
  refunds: { total: number; byHandTotal: number } | null;
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
  { visits, refunds, receivedReturns }: Omit<Props, "late" | "sections">,
) {
  const listOf = (wanted: string, label: string) =>
    sections.flatMap(({ path, waiting }) =>
      waiting && path === wanted ? [{ label, count: waiting.count, path: waiting.path }] : [],
    );
  const byHandCount = refunds?.byHandTotal ?? 0;
  return [
    ...listOf("/admin/orders", words.ordersToShip),
    ...listOf("/admin/returns", words.returnsToAnswer),
    { label: words.returnsToSettle, count: receivedReturns ?? 0, path: "/admin/returns?status=received" },
    ...listOf("/admin/services", words.pendingServiceRequests),
    { label: words.overdueVisits, count: visits?.overdue ?? 0, path: "/admin/services?view=overdue" },
    {
      label: words.withoutTechnician,
      count: visits?.unassigned ?? 0,
      path: "/admin/services?view=unassigned",
    },
    { label: words.visitsTomorrow, count: visits?.tomorrow ?? 0, path: "/admin/services?view=tomorrow" },
    ...listOf("/admin/updates", words.customersToInform),
    ...listOf("/admin/messages", words.newContactMessages),
    ...listOf("/admin/products", words.productsLowInStock),
    { label: words.refundsByHand, count: byHandCount, path: "#refunds" },
    { label: words.refundsDue, count: (refunds?.total ?? 0) - byHandCount, path: "#refunds" },
    ...listOf("/admin/outbox", words.eMailsNotDelivered),
  ].filter(({ count }) => count > 0);
}
