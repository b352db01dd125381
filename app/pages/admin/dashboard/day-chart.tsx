import type { DayChart } from "./charts.server";

/** Sales by day as bars. The page shows the figures as a table too. */
export function DayChartView({
  chart: { width, height, left, barWidth, bars, lines },
  description,
}: {
  chart: DayChart;
  description: string;
}) {
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={description}>
      {lines.map(({ y, label }) => (
        <g key={y}>
          <line x1={left} x2={width} y1={y} y2={y} />
          <text x={left - 6} y={y + 5} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {bars.map(({ day, x, y, height: barHeight, middle, name }) => (
        <g key={day}>
          <rect x={x} y={y} width={barWidth} height={barHeight} />
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
