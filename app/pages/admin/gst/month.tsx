import { useLoaderData } from "@remix-run/react";
import { getMonth } from "~/features/gst/get-month.server";
import { MonthQuery } from "~/features/gst/input";
import { formatMonth, shopMonth } from "~/lib/months";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { readQuery } from "~/platform/http/query";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { MatchingPart } from "./matching-part";
import { DocumentsPart, TotalsPart } from "./paper-parts";
import { Part } from "./part";
import { toClosePath, toFilePath, toMonthPath } from "./paths";
import { TaxParts } from "./tax-parts";
import { words } from "./words.en";

export const loader = adminLoader(({ request, now }) => {
  const { month = shopMonth(now) } = readQuery(request, MonthQuery);
  return getMonth(month, now);
});

export default function GstMonthPage() {
  const { month, name, before, after, shop, oldCount, ...view } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.gstOf(name)}</h1>
      <nav aria-label={words.monthsLabel} className="row">
        <a href={toMonthPath(before)} rel="prev">
          {words.monthBefore(formatMonth(before))}
        </a>
        <a href={toMonthPath(after)} rel="next">
          {words.monthAfter(formatMonth(after))}
        </a>
        <form method="get" className="row">
          <label>
            {words.month} <input type="month" name="month" defaultValue={month} />
          </label>
          <button type="submit" className="button">
            {words.show}
          </button>
        </form>
      </nav>
      <p>
        {shop.legalName}. {words.registration}: {shop.registrations.join(", ")}. {words.gstin}:{" "}
        {shop.gstin || words.none}
      </p>
      {oldCount > 0 ? <p className="notice">{words.oldPapers(oldCount)}</p> : null}
      <TotalsPart totals={view.totals} month={month} hasTax={view.tax !== null} />
      {view.tax ? <TaxParts tax={view.tax} month={month} /> : <p>{words.noTaxCharged}</p>}
      <DocumentsPart documents={view.documents} month={month} />
      <MatchingPart matching={view.matching} month={month} />
      <Part title={words.files} id="files">
        <p>
          <a href={toFilePath("papers.zip", month)}>{words.allPapersAsPdf}</a>
        </p>
      </Part>
      <ClosingPart month={month} closed={view.closed} closingProblem={view.closingProblem} />
    </>
  );
}

type ClosingProps = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  "month" | "closed" | "closingProblem"
>;

/** Who closed the month, or the way to close it. */
function ClosingPart({ month, closed, closingProblem }: ClosingProps) {
  return (
    <Part title={words.closing} id="closing">
      {closed ? (
        <>
          <p>
            <RichText
              text={words.closedByRich}
              parts={{
                who: () => closed.closedBy ?? words.somebody,
                when: () => <Moment at={closed.closedAt} />,
              }}
            />
          </p>
          <p
            className={closed.isUnchanged ? undefined : "error"}
            role={closed.isUnchanged ? undefined : "alert"}
          >
            {closed.isUnchanged ? words.isUnchanged : words.isChanged}
          </p>
          <ul className="rows quiet">
            <li>
              {words.checksum}: {closed.checksum}
            </li>
          </ul>
        </>
      ) : closingProblem ? (
        <p>{closingProblem}</p>
      ) : (
        <p>
          <a href={toClosePath(month)} className="button">
            {words.closeThisMonth}
          </a>
        </p>
      )}
    </Part>
  );
}

export const meta = titleMeta<typeof loader>(({ name }) => words.gstOf(name));
