import type { ReactNode } from "react";
import type { Sales } from "~/features/dashboard/get-sales.server";
import { formatCount, formatCountAndNoun } from "~/lib/format-count";
import { formatRupees } from "~/lib/money";
import { formatDay } from "~/lib/time";
import { CategoryChartView } from "./category-chart";
import type { CategoryChart as CategoryDrawing, DayChart as DayDrawing } from "./charts.server";
import { DashboardSection } from "./dashboard-section";
import { DayChartView } from "./day-chart";

interface Props {
  sales: { sold: Sales; days: DayDrawing; categories: CategoryDrawing } | null;
}

/** What was sold in 30 days, as bars and as figures. */
export const SalesSection = ({ sales }: Props) => (
  <DashboardSection
    title="Sales in the last 30 days"
    id="sales"
    part={sales}
    list={{ path: "/admin/orders", words: "All orders" }}
  >
    {({ sold, days, categories }) => (
      <>
        <p>
          <b>{formatRupees(sold.soldPaise)}</b> for {formatCountAndNoun(sold.orders, "order")}.{" "}
          <span className="quiet">
            Paid orders count, on the day they were paid, with GST and delivery. Cancelled orders and visit
            fees do not count, and money given back in part is not taken off.
          </span>
        </p>
        <div className="parts">
          <div>
            <figure>
              <DayChartView chart={days} description="Sales by day, a bar for each" />
              <figcaption>By day. {bestDayText(sold)}</figcaption>
            </figure>
            <details>
              <summary>Sales by day as a table</summary>
              <DayTable sold={sold} />
            </details>
          </div>
          <div>
            <figure>
              <CategoryChartView chart={categories} description="Sales by category, a bar for each" />
              <figcaption>By category, without GST.</figcaption>
            </figure>
            <CategoryTable sold={sold} />
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

const DayTable = ({ sold }: { sold: Sales }) => (
  <FigureTable headings={["Day", "Orders", "Sold"]}>
    <tbody>
      {[...sold.byDay].reverse().map(({ day, orders, soldPaise }) => (
        <tr key={day}>
          <th scope="row">{formatDay(day)}</th>
          <td>{formatCount(orders)}</td>
          <td>{formatRupees(soldPaise)}</td>
        </tr>
      ))}
    </tbody>
  </FigureTable>
);

const CategoryTable = ({ sold }: { sold: Sales }) => (
  <FigureTable headings={["Category", "Pieces", "Sold"]}>
    <tbody>
      {sold.byCategory.map(({ category, pieces, soldPaise }) => (
        <tr key={category}>
          <th scope="row">{category}</th>
          <td>{formatCount(pieces)}</td>
          <td>{formatRupees(soldPaise)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      {[
        ["GST", sold.taxPaise] as const,
        ["Delivery", sold.deliveryPaise] as const,
        ["In all", sold.soldPaise] as const,
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
