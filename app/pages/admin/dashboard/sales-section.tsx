import type { ReactNode } from "react";
import type { Sales } from "~/features/dashboard/get-sales.server";
import { SALES_DAYS } from "~/features/dashboard/rules";
import { formatCount, formatCountAndNoun } from "~/lib/format-count";
import { formatRupees } from "~/lib/money";
import { formatDay } from "~/lib/time";
import type { CategoryChart, DayChart } from "./charts.server";
import { DashboardSection } from "./dashboard-section";

interface Props {
  sales: { figures: Sales; dayChart: DayChart; categoryChart: CategoryChart } | null;
}

export const SalesSection = ({ sales }: Props) => (
  <DashboardSection
    title={`Sales in the last ${SALES_DAYS} days`}
    id="sales"
    data={sales}
    list={{ path: "/admin/orders", label: "All orders" }}
  >
    {({ figures, dayChart, categoryChart }) => (
      <>
        <p>
          <b>{formatRupees(figures.soldPaise)}</b> for {formatCountAndNoun(figures.orders, "order")}.{" "}
          <span className="quiet">
            Paid orders count, on the day they were paid, with GST and delivery. Cancelled orders and visit
            fees do not count, and money given back in part is not taken off.
          </span>
        </p>
        <div className="parts">
          <div>
            <figure>
              <DayChartView chart={dayChart} description="Sales by day, a bar for each" />
              <figcaption>By day. {bestDayText(figures)}</figcaption>
            </figure>
            <details>
              <summary>Sales by day as a table</summary>
              <DayTable figures={figures} />
            </details>
          </div>
          <div>
            <figure>
              <CategoryChartView chart={categoryChart} description="Sales by category, a bar for each" />
              <figcaption>By category, without GST.</figcaption>
            </figure>
            <CategoryTable figures={figures} />
          </div>
        </div>
      </>
    )}
  </DashboardSection>
);

const bestDayText = ({ best }: Sales): string =>
  best ? `The best was ${formatDay(best.day)} with ${formatRupees(best.soldPaise)}.` : "Nothing was sold.";

const FigureTable = ({ headings, children }: { headings: string[]; children: ReactNode }) => (
  <table className="figures">
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);

const DayTable = ({ figures }: { figures: Sales }) => (
  <FigureTable headings={["Day", "Orders", "Sold"]}>
    <tbody>
      {[...figures.byDay].reverse().map(({ day, orders, soldPaise }) => (
        <tr key={day}>
          <th scope="row">{formatDay(day)}</th>
          <td>{formatCount(orders)}</td>
          <td>{formatRupees(soldPaise)}</td>
        </tr>
      ))}
    </tbody>
  </FigureTable>
);

const CategoryTable = ({ figures }: { figures: Sales }) => (
  <FigureTable headings={["Category", "Pieces", "Sold"]}>
    <tbody>
      {figures.byCategory.map(({ category, pieces, soldPaise }) => (
        <tr key={category}>
          <th scope="row">{category}</th>
          <td>{formatCount(pieces)}</td>
          <td>{formatRupees(soldPaise)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      {[
        ["GST", figures.taxPaise] as const,
        ["Delivery", figures.deliveryPaise] as const,
        ["In all", figures.soldPaise] as const,
      ].map(([what, amount]) => (
        <tr key={what}>
          <th scope="row" colSpan={2}>
            {what}
          </th>
          <td>{formatRupees(amount)}</td>
        </tr>
      ))}
    </tfoot>
  </FigureTable>
);

function CategoryChartView({
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

/** Sales by day as bars. The page shows the figures as a table too. */
function DayChartView({
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
