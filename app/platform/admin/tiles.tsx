import { formatCount } from "~/lib/format-count";

export interface Tile {
  label: string;
  value: number | string;
  /** What stands below the figure. */
  note?: string;
  /** The list that the figure counts. */
  path: string;
}

export const Tiles = ({ label, tiles }: { label: string; tiles: Tile[] }) => (
  <nav aria-label={label}>
    <ul className="desk-tiles">
      {tiles.map((tile) => (
        <li key={tile.label}>
          <a href={tile.path}>
            <span>{tile.label}</span>{" "}
            <b>{typeof tile.value === "number" ? formatCount(tile.value) : tile.value}</b>{" "}
            {tile.note ? <span>{tile.note}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
