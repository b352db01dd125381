import type { SerializeFrom } from "@remix-run/node";
import type { listLateWork } from "~/features/health/list-late-work.server";
import { UnreadablePart } from "./dashboard-section";
import { words } from "./words.en";

type Late = SerializeFrom<ReturnType<typeof listLateWork>>;

/** What is late, first of all and each with the page where it is done; one quiet line while nothing is. */
export function LateWorkQueue({ late }: { late: Late | null }) {
  if (!late) return <UnreadablePart title={words.whatIsLate} />;
  const items = [...late.alarms, ...late.work];
  if (items.length === 0) return <p className="quiet">{words.nothingIsLate}</p>;
  return (
    <section aria-labelledby="late" className="part">
      <div className="desk-head">
        <h2 id="late">{words.whatIsLate}</h2>
      </div>
      <ul className="rows">
        {items.map(({ text, path }) => (
          <li key={text}>
            {text} {path ? <a href={path}>{words.seeToIt}</a> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
