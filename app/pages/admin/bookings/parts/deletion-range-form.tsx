import { DELETION_YEARS } from "~/features/bookings/admin/deletion-range";
import { MONTH_NAMES } from "~/lib/time";

interface Props {
  /** The values of the last submission. */
  query: Record<string, string>;
  /** A range has been chosen already, and this form would choose another. */
  isAgain: boolean;
}

const RANGE_LABELS = { range: "Date range", month: "Month and year", year: "Year" };

/** Chooses which requests to delete. It only leads to the preview and deletes nothing. */
export const DeletionRangeForm = ({ query, isAgain }: Props) => (
  <form method="get">
    <h2>{isAgain ? "Another time" : "Which requests"}</h2>
    <p className="hint">
      Requests go by the day on which they were registered. First you see what would be deleted.
    </p>
    <fieldset className="field">
      <legend>Delete by</legend>
      {Object.entries(RANGE_LABELS).map(([option, text]) => (
        <label key={option} className="tick">
          <input type="radio" name="option" value={option} defaultChecked={query.option === option} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
    <div className="fields">
      <DateField name="startDate" label="Start date" value={query.startDate} />
      <DateField name="endDate" label="End date" value={query.endDate} />
      <div className="field">
        <label htmlFor="month">Month</label>
        <select id="month" name="month" defaultValue={query.month ?? ""}>
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
          defaultValue={query.year}
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
