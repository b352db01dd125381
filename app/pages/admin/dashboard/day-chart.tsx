import type { DayChart as Drawing } from "./charts.server";

/** Sales by day as bars; what they say is told in words too, and stands in a table. */
export function DayChartView({
  chart: { width, height, left, barWidth, bars, lines },
  description,
}: {
  chart: Drawing;
  description: string;
}) {
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={description}>
      {lines.map(({ y, words }) => (
        <g key={y}>
          <line x1={left} x2={width} y1={y} y2={y} />
          <text x={left - 6} y={y + 5} textAnchor="end">
            {words}
          </text>
        </g>
      ))}
      {bars.map(({ day, x, y, height: tall, middle, name }) => (
        <g key={day}>
          <rect x={x} y={y} width={barWidth} height={tall} />
          {name ? (
            <text x={middle} y={height - 6} textAnchor={middle > width - 24 ? "end" : "middle"}>
              {name}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
