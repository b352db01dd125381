import { formatOpeningHours, type WeekHours } from "~/features/settings/week";

export function OpeningHours({ hours }: { hours: WeekHours }) {
  return (
    <dl>
      {hours.map((day) => (
        <div key={day.days}>
          <dt>{day.days}</dt>
          <dd>{formatOpeningHours(day, "Closed")}</dd>
        </div>
      ))}
    </dl>
  );
}
