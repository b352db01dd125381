import type { ReactNode } from "react";
import { splitSearch, WORD_MIN_LENGTH } from "~/lib/split-search";

interface Props {
  /** What the search looks through: "Name, e-mail, phone or booking ID". */
  searchLabel: string;
  search: string | undefined;
  /** How many filters narrow the list now, besides the search. */
  filterCount: number;
  /** The address of the list with nothing narrowed. */
  clearPath: string;
  /** The filters themselves. */
  children?: ReactNode;
}

/**
 * A search and filters above a list: a GET form, so that what is shown has an address. Another filter begins
 * at page 1.
 */
export function Filters({ searchLabel, search, filterCount, clearPath, children }: Props) {
  const { long, short } = splitSearch(search ?? "");
  return (
    <form method="get" className="desk-filters" data-searches>
      <div className="row">
        <div className="field grow">
          <label htmlFor="search">{searchLabel}</label>
          <input
            id="search"
            type="search"
            name="search"
            defaultValue={search}
            maxLength={80}
            autoComplete="off"
          />
        </div>
        <button type="submit" className="button">
          Search
        </button>
        {search || filterCount > 0 ? <a href={clearPath}>Clear</a> : null}
      </div>
      {short.length > 0 && long.length === 0 ? (
        <p className="quiet">Please search for a word of at least {WORD_MIN_LENGTH} letters or digits.</p>
      ) : null}
      {children ? (
        <details open={filterCount > 0}>
          <summary>Filters{filterCount > 0 ? ` (${filterCount} in use)` : ""}</summary>
          <div className="row">
            {children}
            <button type="submit" className="button">
              Apply
            </button>
          </div>
        </details>
      ) : null}
    </form>
  );
}

interface SelectProps {
  name: string;
  label: string;
  value: string | undefined;
  /** What is chosen where nothing is: "All Status". */
  allLabel: string;
  options: readonly { value: string; label: string }[];
}

/** One filter: a list whose first choice filters nothing. */
export const FilterSelect = ({ name, label, value = "", allLabel, options }: SelectProps) => (
  <div className="field">
    <label htmlFor={`filter-${name}`}>{label}</label>
    <select id={`filter-${name}`} name={name} defaultValue={value}>
      <option value="">{allLabel}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </div>
);

interface InputProps {
  name: string;
  label: string;
  value: string | undefined;
  type?: "text" | "date" | "number";
}

/** One filter that is typed. */
export const FilterInput = ({ name, label, value = "", type = "text" }: InputProps) => (
  <div className="field">
    <label htmlFor={`filter-${name}`}>{label}</label>
    <input
      id={`filter-${name}`}
      name={name}
      type={type}
      defaultValue={value}
      maxLength={type === "text" ? 80 : undefined}
      autoComplete="off"
    />
  </div>
);
