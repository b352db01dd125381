import type { ReactNode } from "react";
import type { Sales } from "~/features/dashboard/get-sales.server";
import { SALES_DAYS } from "~/features/dashboard/rules";
import { formatCount } from "~/lib/format-count";
import { formatRupees, formatSignedRupees } from "~/lib/money";
import { formatDay } from "~/lib/time";
import { RichText } from "~/ui/rich-text";
import type { CategoryChart, DayChart } from "./charts.server";
import { DashboardSection } from "./dashboard-section";
import { words } from "./words.en";

interface Props {
  sales: { figures: Sales; dayChart: DayChart; categoryChart: CategoryChart } | null;
}

export const SalesSection = ({ sales }: Props) => (
  <DashboardSection
    title={words.salesInLastDays(SALES_DAYS)}
    id="sales"
    data={sales}
    list={{ path: "/admin/orders", label: words.allOrders }}
  >
    {({ figures, dayChart, categoryChart }) => (
      <>
        <p>
          <RichText
            text={words.forOrderPaidOrdersCount(figures.orders)}
            parts={{
              b: () => <b>{formatRupees(figures.soldPaise)}</b>,
              span: (text) => <span className="quiet">{text}</span>,
            }}
          />
        </p>
        <HowPaid of={figures} />
        <div className="parts">
          <div>
            <figure>
              <DayChartView chart={dayChart} description={words.salesByDayBarForEach} />
              <figcaption>{words.byDay(bestDayText(figures))}</figcaption>
            </figure>
            <details>
              <summary>{words.figuresByDay}</summary>
              <DayTable figures={figures} />
            </details>
          </div>
          <div>
            <figure>
              <CategoryChartView chart={categoryChart} description={words.salesByCategoryBarForEach} />
              <figcaption>{words.byCategoryWithoutGst}</figcaption>
            </figure>
            <details>
              <summary>{words.figuresByCategory}</summary>
              <CategoryTable figures={figures} />
            </details>
          </div>
        </div>
      </>
    )}
  </DashboardSection>
);

const bestDayText = ({ best }: Sales): string =>
  best ? words.bestWasWith(formatDay(best.day), formatRupees(best.soldPaise)) : words.nothingWasSold;

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
  <FigureTable headings={[words.day, words.orders, words.sold]}>
    <tbody>
      {[...figures.byDay].reverse().map(({ day, orders, soldPaise, ...money }) => (
        <tr key={day}>
          <th scope="row">{formatDay(day)}</th>
          <td>{formatCount(orders)}</td>
          <td>
            {formatRupees(soldPaise)}
            <HowPaid of={money} />
          </td>
        </tr>
      ))}
    </tbody>
  </FigureTable>
);

/** How it was paid, if anything was paid otherwise than online. */
function HowPaid({ of }: { of: Pick<Sales, "onlinePaise" | "byHandPaise" | "byReturnPaise"> }) {
  const { onlinePaise, byHandPaise, byReturnPaise } = of;
  if (byHandPaise === 0 && byReturnPaise === 0) return null;
  const parts = [
    words.paidOnline(formatRupees(onlinePaise)),
    words.paidByHand(formatRupees(byHandPaise)),
    ...(byReturnPaise > 0 ? [words.paidByReturns(formatRupees(byReturnPaise))] : []),
  ];
  return <p className="quiet">{parts.join(", ")}</p>;
}

const CategoryTable = ({ figures }: { figures: Sales }) => (
  <FigureTable headings={[words.category, words.pieces, words.sold]}>
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
        ...(figures.taxPaise > 0 ? [["GST", figures.taxPaise] as const] : []),
        [words.delivery, figures.deliveryPaise] as const,
        ...(figures.roundOffPaise === 0 ? [] : [[words.roundOff, figures.roundOffPaise] as const]),
        [words.inAll, figures.soldPaise] as const,
      ].map(([what, amount]) => (
        <tr key={what}>
          <th scope="row" colSpan={2}>
            {what}
          </th>
          <td>{formatSignedRupees(amount)}</td>
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
      {bars.map(({ category, label, y, barWidth }) => (
        <g key={category}>
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
