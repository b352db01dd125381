import { formatMoment } from "~/lib/time";

interface TimelineEvent {
  id: number | string;
  words: string;
  /** When, as it travels in JSON. */
  at: string;
  note: string | null;
}

/** What has happened to something, the earliest first. */
export function Timeline({ events }: { events: TimelineEvent[] }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">What has happened</h2>
      <ol className="timeline">
        {events.map(({ id, words, at, note }) => (
          <li key={id}>
            <b>{words}</b> <time dateTime={at}>{formatMoment(new Date(at))}</time>
            {note ? <p className="quiet">{note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
