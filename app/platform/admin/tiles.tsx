import { formatCount } from "~/lib/format-count";
import type { Option } from "./filters";

export interface Tile {
  label: string;
  value: number | string;
  /** The list that the figure counts. */
  path: string;
}

/** A tile for each status of a list, with its count and a link to its rows. */
export const toStatusTiles = <Status extends string>(
  path: string,
  statuses: readonly Option<Status>[],
  counts: Partial<Record<Status, number>>,
): Tile[] =>
  statuses.map(({ value, label }) => ({
    label,
    value: counts[value] ?? 0,
    path: `${path}?${new URLSearchParams({ status: value })}`,
  }));

export const Tiles = ({ label, tiles }: { label: string; tiles: Tile[] }) => (
  <nav aria-label={label}>
    <ul className="desk-tiles">
      {tiles.map((tile) => (
        <li key={tile.label}>
          <a href={tile.path}>
            <span>{tile.label}</span>{" "}
            <b>{typeof tile.value === "number" ? formatCount(tile.value) : tile.value}</b>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
