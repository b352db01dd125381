import { listPerLanguage, type Message, readMessage } from "~/lib/language";
import { splitSearch, WORD_MIN_LENGTH } from "~/lib/split-search";
import { words } from "./words.en";

/** A filter of a list: a choice, or a field to fill in. Its name is the query's. */
export type Filter = { name: string; label: Message } & (
  | {
      /** The label of the option that does not filter: "All Status". */
      allLabel: Message;
      options: readonly { value: string; label: Message }[];
      /** The value that a query without this filter has. */
      defaultValue?: string;
    }
  | { type: "text" | "date" | "number" }
);

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** The options of a record of labels. */
export const toOptions = <Value extends string>(labels: Record<Value, string>): Option<Value>[] =>
  listPerLanguage(() => (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] })));

type Query = Record<string, unknown>;

/** The value of a filter, undefined if it is not in use. */
function findValue(filter: Filter, query: Query): string | undefined {
  const value = query[filter.name];
  const isUnused = value === undefined || ("options" in filter && value === filter.defaultValue);
  return isUnused ? undefined : String(value);
}

export const countFilters = (filters: readonly Filter[], query: Query): number =>
  filters.filter((filter) => findValue(filter, query) !== undefined).length;

interface Props {
  /** The label of the search field: "Name, e-mail, phone or booking ID". */
  searchLabel: string;
  filters?: readonly Filter[];
  query: Query & { search?: unknown };
  /** The address of the list without filters. */
  clearPath: string;
}

/**
 * The search and the filters above a list: a GET form, so that every view has an address (rule:
 * list-state-in-address). Submitting it begins at page 1.
 */
export function Filters({ searchLabel, filters = [], query, clearPath }: Props) {
  const search = query.search === undefined ? undefined : String(query.search);
  const { long, short } = splitSearch(search ?? "");
  const filterCount = countFilters(filters, query);
  return (
    <form method="get" className="desk-filters" data-in-place data-live="search">
      <label htmlFor="search" className="unseen">
        {searchLabel}
      </label>
      <input
        id="search"
        type="search"
        name="search"
        placeholder={searchLabel}
        defaultValue={search}
        maxLength={80}
        autoComplete="off"
      />
      <button type="submit" className="button">
        {words.search}
      </button>
      {filters.length > 0 ? (
        <details>
          <summary className="button">{words.filtersInUse(filterCount)}</summary>
          <div className="row">
            {filters.map((filter) => (
              <FilterField key={filter.name} filter={filter} value={findValue(filter, query)} />
            ))}
            <button type="submit" className="button">
              {words.apply}
            </button>
          </div>
        </details>
      ) : null}
      {search || filterCount > 0 ? (
        <a href={clearPath} className="plain">
          {words.clear}
        </a>
      ) : null}
      {short.length > 0 && long.length === 0 ? (
        <p className="quiet">{words.searchForWordOfAtLeast(WORD_MIN_LENGTH)}</p>
      ) : null}
    </form>
  );
}

export function FilterField({ filter, value = "" }: { filter: Filter; value: string | undefined }) {
  const id = `filter-${filter.name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{readMessage(filter.label)}</label>
      {"options" in filter ? (
        <select id={id} name={filter.name} defaultValue={value}>
          <option value="">{readMessage(filter.allLabel)}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {readMessage(option.label)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={filter.name}
          type={filter.type}
          defaultValue={value}
          maxLength={filter.type === "text" ? 80 : undefined}
          autoComplete="off"
        />
      )}
    </div>
  );
}
