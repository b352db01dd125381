import type { CategoryChart as Drawing } from "./charts.server";

/** Sales by category as bars in the colours of their wires; each bears its name and its amount. */
export function CategoryChartView({
  chart: { width, height, thick, bars },
  description,
}: {
  chart: Drawing;
  description: string;
}) {
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={description}>
      {bars.map(({ category, words, wire, y, barWidth }) => (
        <g key={category} className={wire}>
          <text x="0" y={y + 15}>
            {category}
          </text>
          <text x={width} y={y + 15} textAnchor="end">
            {words}
          </text>
          <rect x="0" y={y + 20} width={width} height={thick} className="trough" />
          <rect x="0" y={y + 20} width={barWidth} height={thick} />
        </g>
      ))}
    </svg>
  );
}
