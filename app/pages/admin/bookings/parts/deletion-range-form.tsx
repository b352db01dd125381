import { DELETION_YEARS } from "~/features/bookings/admin/deletion-range";
import { perLanguage } from "~/lib/language";
import { listMonthNames } from "~/lib/months";
import { words } from "~/pages/admin/bookings/words.en";

interface Props {
  /** The values of the last submission. */
  query: Record<string, string>;
  /** A range has been chosen already, and this form would choose another. */
  isAgain: boolean;
}

const RANGE_LABELS = perLanguage(() => ({
  range: words.dateRange,
  month: words.monthAndYear,
  year: words.year,
}));

/** Chooses which requests to delete. It only leads to the preview and deletes nothing. */
export const DeletionRangeForm = ({ query, isAgain }: Props) => (
  <form method="get">
    <h2>{isAgain ? words.anotherTime : words.whichRequests}</h2>
    <p className="hint">{words.requestsGoByDay}</p>
    <fieldset className="field">
      <legend>{words.deleteBy}</legend>
      {Object.entries(RANGE_LABELS).map(([option, text]) => (
        <label key={option} className="tick">
          <input type="radio" name="option" value={option} defaultChecked={query.option === option} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
    <div className="fields">
      <DateField name="startDate" label={words.startDate} value={query.startDate} />
      <DateField name="endDate" label={words.endDate} value={query.endDate} />
      <div className="field">
        <label htmlFor="month">{words.month}</label>
        <select id="month" name="month" defaultValue={query.month ?? ""}>
          <option value="">{words.chooseMonth}</option>
          {listMonthNames().map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="year">{words.year}</label>
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
        {words.showWhatWouldBeDeleted}
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
