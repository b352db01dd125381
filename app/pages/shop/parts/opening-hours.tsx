import { formatDays, formatOpeningHours, type WeekHours } from "~/features/settings/week";
import { words } from "./words.en";

export function OpeningHours({ hours }: { hours: WeekHours }) {
  return (
    <dl>
      {hours.map((day) => (
        <div key={day.days}>
          <dt>{formatDays(day.days)}</dt>
          <dd>{formatOpeningHours(day, words.closed)}</dd>
        </div>
      ))}
    </dl>
  );
}
