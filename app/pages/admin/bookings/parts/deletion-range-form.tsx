import { DELETION_YEARS } from "~/features/bookings/admin/deletion-range";
import { MONTH_NAMES } from "~/lib/time";

interface Props {
  /** What was asked for before. */
  sent: Record<string, string>;
  /** Something is to be deleted already; this is for something else. */
  isAgain: boolean;
}

const RANGE_LABELS = { range: "Date range", month: "Month and year", year: "Year" };

/** By what requests are deleted: shows first what would go, and deletes nothing. */
export const DeletionRangeForm = ({ sent, isAgain }: Props) => (
  <form method="get">
    <h2>{isAgain ? "Another time" : "Which requests"}</h2>
    <p className="hint">
      Requests go by the day on which they were registered. First you see what would be deleted.
    </p>
    <fieldset className="field">
      <legend>Delete by</legend>
      {Object.entries(RANGE_LABELS).map(([option, text]) => (
        <label key={option} className="tick">
          <input type="radio" name="option" value={option} defaultChecked={sent.option === option} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
    <div className="fields">
      <DateField name="startDate" label="Start date" value={sent.startDate} />
      <DateField name="endDate" label="End date" value={sent.endDate} />
      <div className="field">
        <label htmlFor="month">Month</label>
        <select id="month" name="month" defaultValue={sent.month ?? ""}>
          <option value="">Choose a month</option>
          {MONTH_NAMES.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="year">Year</label>
        <input
          id="year"
          type="number"
          name="year"
          min={DELETION_YEARS.first}
          max={DELETION_YEARS.last}
          defaultValue={sent.year}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </div>
    <p>
      <button type="submit" className="button">
        Show what would be deleted
      </button>
    </p>
  </form>
);

const DateField = ({ name, label, value }: { name: string; label: string; value: string | undefined }) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <input id={name} type="date" name={name} defaultValue={value} autoComplete="off" />
  </div>
);
