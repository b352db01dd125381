import { useLoaderData } from "@remix-run/react";
import { getMonth } from "~/features/gst/get-month.server";
import { MonthQuery } from "~/features/gst/input";
import { perLanguage } from "~/lib/language";
import { formatMonth, shopMonth } from "~/lib/months";
import { endSentence } from "~/lib/sentences";
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
        {endSentence(shop.legalName)} {words.registration}: {endSentence(shop.registrations.join(", "))}{" "}
        {words.gstin}: {shop.gstin || words.none}
      </p>
      {oldCount > 0 ? <p className="notice">{words.oldPapers(oldCount)}</p> : null}
      <nav aria-label={words.onThisPage} className="row">
        {listParts(view.tax !== null).map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <TotalsPart totals={view.totals} month={month} hasTax={view.tax !== null} />
      <MatchingPart matching={view.matching} month={month} />
      <FilesPart month={month} hasTax={view.tax !== null} />
      {view.tax ? <TaxParts tax={view.tax} month={month} /> : <p>{words.noTaxCharged}</p>}
      <DocumentsPart documents={view.documents} month={month} />
      <ClosingPart month={month} closed={view.closed} closingProblem={view.closingProblem} />
    </>
  );
}

/** The parts of the page to which it leads on top. */
const listParts = (hasTax: boolean): [id: string, title: string][] => [
  ["totals", words.papersOfMonth],
  ["matching", words.matching],
  ["files", words.files],
  ...(hasTax
    ? ([
        ["tax", words.taxOfMonth],
        ["b2b", words.b2b],
        ["b2cs", words.b2cs],
        ["hsn", words.hsn],
      ] as [string, string][])
    : []),
  ["documents", words.documents],
  ["closing", words.closing],
];

const TAX_FILES = perLanguage(() => ({
  b2b: words.b2b,
  b2cl: words.b2cl,
  b2cs: words.b2cs,
  "credit-notes": words.creditNotes,
  advances: words.advances,
  hsn: words.hsn,
}));

/** The files of the month: one for each table of the return, and all documents. */
function FilesPart({ month, hasTax }: { month: string; hasTax: boolean }) {
  const files = { ...(hasTax && TAX_FILES), documents: words.documents };
  return (
    <Part title={words.files} id="files">
      <ul className="points">
        {Object.entries(files).map(([name, title]) => (
          <li key={name}>
            <a href={toFilePath(`${name}.csv`, month)}>{words.csvOf(title)}</a>
          </li>
        ))}
        <li>
          <a href={toFilePath("papers.zip", month)}>{words.allPapersAsPdf}</a>
        </li>
      </ul>
    </Part>
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
