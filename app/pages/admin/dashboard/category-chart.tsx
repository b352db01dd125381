import type { CategoryChart } from "./charts.server";

export function CategoryChartView({
  chart: { width, height, barHeight, bars },
  description,
}: {
  chart: CategoryChart;
  description: string;
}) {
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={description}>
      {bars.map(({ category, label, colourClass, y, barWidth }) => (
        <g key={category} className={colourClass}>
          <text x="0" y={y + 15}>
            {category}
          </text>
          <text x={width} y={y + 15} textAnchor="end">
            {label}
          </text>
          <rect x="0" y={y + 20} width={width} height={barHeight} className="trough" />
          <rect x="0" y={y + 20} width={barWidth} height={barHeight} />
        </g>
      ))}
    </svg>
  );
}
