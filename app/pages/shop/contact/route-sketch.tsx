import type { ShopProfile } from "~/features/settings/shop";
import { words } from "./words.en";

const STEP_PX = 76;
const TOP_PX = 28;
/** The x of the road at each place, so that it winds a little. */
const ROAD_X_PX = [34, 52, 30, 46];
const getX = (index: number): number => ROAD_X_PX[index % ROAD_X_PX.length] ?? 40;
const getY = (index: number): number => TOP_PX + index * STEP_PX;

/** A drawing of the way to the shop as inline SVG, followed by the directions as text. */
export function RouteSketch({ way, name }: Pick<ShopProfile, "way" | "name">) {
  if (way.length === 0) return null;
  const places = way.map(({ place }) => place);
  const end = way.length;
  const road = [...places, name].map((_place, index) => `${getX(index)} ${getY(index)}`);
  return (
    <section>
      <h2>{words.wayToUs}</h2>
      <svg
        viewBox={`0 0 320 ${getY(end) + 28}`}
        width="100%"
        role="img"
        aria-label={words.sketchOfWay(name, places)}
      >
        <path
          d={`M${getX(0)} 0L${road.join("L")}`}
          fill="none"
          stroke="var(--field)"
          strokeWidth="16"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d={`M${getX(0)} 0L${road.join("L")}`}
          fill="none"
          stroke="var(--surface)"
          strokeDasharray="8 7"
        />
        {places.map((place, index) => (
          <g key={place}>
            {index > 0 ? (
              <path d={`M4 ${getY(index) + 6}L80 ${getY(index) - 8}`} stroke="var(--line)" strokeWidth="9" />
            ) : null}
            <circle
              cx={getX(index)}
              cy={getY(index)}
              r="8"
              fill="var(--surface)"
              stroke="var(--ink)"
              strokeWidth="3"
            />
            <text x="92" y={getY(index) + 5} fill="var(--ink)" fontSize="15">
              {place}
            </text>
          </g>
        ))}
        <path
          d={`M${getX(end)} ${getY(end) + 18}c-5-8-13-14-13-23a13 13 0 0 1 26 0c0 9-8 15-13 23z`}
          fill="var(--copper)"
          stroke="var(--surface)"
          strokeWidth="2"
        />
        <circle cx={getX(end)} cy={getY(end) - 5} r="4.5" fill="var(--on-copper)" />
        <text x="92" y={getY(end) + 5} fill="var(--ink)" fontSize="15" fontWeight="700">
          {name}
        </text>
      </svg>
      <ol>
        {way.map(({ place, onward }) => (
          <li key={place}>
            <b>{place}</b>: {onward}
          </li>
        ))}
      </ol>
    </section>
  );
}
