import { formatCount } from "~/lib/format-count";
import type { Option } from "./filters";
import { words } from "./words.en";

export interface Tab {
  label: string;
  count?: number;
  /** The list with the filter of the tab; without a query it is the whole list. */
  path: string;
}

/** A tab for the whole list, and one for each status with its count. */
export const toStatusTabs = <Status extends string>(
  path: string,
  statuses: readonly Option<Status>[],
  counts: Partial<Record<Status, number>>,
): Tab[] => [
  { label: words.all, path },
  ...statuses.map(({ value, label }) => ({
    label,
    count: counts[value] ?? 0,
    path: `${path}?${new URLSearchParams({ status: value })}`,
  })),
];

const getQuery = ({ path }: Tab) => [...new URLSearchParams(path.split("?")[1])];

/** The tab whose filter is in use: the one of the whole list if it is none of the others. */
function findCurrentTab(tabs: readonly Tab[], query: Record<string, unknown>): Tab | undefined {
  const filtering = tabs.filter((tab) => getQuery(tab).length > 0);
  const names = new Set(filtering.flatMap((tab) => getQuery(tab).map(([name]) => name)));
  const isUnfiltered = [...names].every((name) => query[name] === undefined);
  if (isUnfiltered) return tabs.find((tab) => getQuery(tab).length === 0);
  return filtering.find((tab) => getQuery(tab).every(([name, value]) => query[name] === value));
}

interface Props {
  /** The accessible name: "Orders by state". */
  label: string;
  tabs: readonly Tab[];
  query: Record<string, unknown>;
}

/** The views of a list that are often needed, each with its count, as one row of links. */
export function Tabs({ label, tabs, query }: Props) {
  const current = findCurrentTab(tabs, query);
  return (
    <nav aria-label={label} className="desk-tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.label}>
            <a href={tab.path} aria-current={tab === current ? "page" : undefined}>
              {tab.label}
              {tab.count === undefined ? null : <span> {formatCount(tab.count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
