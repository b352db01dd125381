import type { ReactNode } from "react";
import { splitSearch, WORD_MIN_LENGTH } from "~/lib/split-search";

interface Props {
  /** The label of the search field: "Name, e-mail, phone or booking ID". */
  searchLabel: string;
  search: string | undefined;
  /** How many filters are in use, without the search. */
  filterCount: number;
  /** The address of the list without filters. */
  clearPath: string;
  children?: ReactNode;
}

/**
 * The search and the filters above a list: a GET form, so that every view has an address (rule:
 * list-state-in-address). Submitting it begins at page 1.
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
  /** The label of the option that does not filter: "All Status". */
  allLabel: string;
  options: readonly { value: string; label: string }[];
}

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
