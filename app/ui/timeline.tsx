import { formatMomentAndYear } from "~/lib/time";
import { words } from "./words.en";

interface TimelineEvent {
  id: number | string;
  label: string;
  /** In ISO 8601. */
  at: string;
  note: string | null;
}

/** The history of an order or booking, the earliest event first. */
export function Timeline({ events }: { events: TimelineEvent[] }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">{words.whatHasHappened}</h2>
      <ol className="timeline">
        {events.map(({ id, label, at, note }) => (
          <li key={id}>
            <b>{label}</b> <time dateTime={at}>{formatMomentAndYear(new Date(at))}</time>
            {note ? <p className="quiet">{note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
