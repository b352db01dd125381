import type { SerializeFrom } from "@remix-run/node";
import type { MonthView } from "~/features/gst/get-month.server";
import { ADVANCE_KINDS, type Figure } from "~/features/gst/rules";
import { formatCount } from "~/lib/format-count";
import { type Column, ListTable } from "~/platform/admin/list-table";
import { rateColumn, showPaise, TotalLine, taxColumns } from "./amount-columns";
import { InvoiceTable } from "./invoice-table";
import { ADVANCE_LABELS } from "./labels";
import { Part } from "./part";
import { toPapersPath } from "./paths";
import { words } from "./words.en";

type TaxView = NonNullable<SerializeFrom<MonthView>["tax"]>;
type StateRow = TaxView["b2cs"]["rows"][number];
type HsnRow = TaxView["hsn"][number];

/** Rows by place of supply and rate, each of which leads to its papers. */
function StateTable({ rows, toPath }: { rows: StateRow[]; toPath: (row: StateRow) => string }) {
  if (rows.length === 0) return <p>{words.nothing}</p>;
  const columns: Column<StateRow>[] = [
    { heading: words.place, kind: "row", cell: (row) => <a href={toPath(row)}>{row.state}</a> },
    rateColumn(),
    ...taxColumns<StateRow>(),
  ];
  return (
    <ListTable columns={columns} rows={rows} rowKey={({ stateCode, rateBp }) => `${stateCode} ${rateBp}`} />
  );
}

/** Opened on demand, because it may be long on a narrow screen. */
function HsnTable({ title, rows, month }: { title: string; rows: HsnRow[]; month: string }) {
  const heading = words.withCount(title, formatCount(rows.length));
  if (rows.length === 0) return <p>{heading}</p>;
  const toPath = ({ hsn, unit, rateBp, isB2b }: HsnRow) =>
    toPapersPath(month, { buyers: isB2b ? "b2b" : "b2c", hsn: hsn || "-", unit, rate: rateBp });
  const columns: Column<HsnRow>[] = [
    {
      heading: words.hsnColumn,
      kind: "row",
      cell: (row) => <a href={toPath(row)}>{row.hsn || words.withoutHsn}</a>,
    },
    { heading: words.unit, cell: ({ uqc }) => uqc },
    { heading: words.quantity, kind: "number", cell: ({ quantity }) => formatCount(quantity) },
    rateColumn(),
    ...taxColumns<HsnRow>(),
  ];
  return (
    <details>
      <summary>{heading}</summary>
      <ListTable
        columns={columns}
        rows={rows}
        rowKey={({ hsn, unit, rateBp }) => `${hsn} ${unit} ${rateBp}`}
      />
    </details>
  );
}

function Advances({ advances, month }: { advances: TaxView["advances"]; month: string }) {
  return ADVANCE_KINDS.map((kind) => (
    <div key={kind}>
      <h3>{ADVANCE_LABELS[kind]}</h3>
      <StateTable
        rows={advances[kind]}
        toPath={({ stateCode, rateBp }) =>
          toPapersPath(month, { advance: kind, state: stateCode, rate: rateBp })
        }
      />
    </div>
  ));
}

/** The parts of the month's return. */
export function TaxParts({ tax, month }: { tax: TaxView; month: string }) {
  const pathOf = (section: Figure) => toPapersPath(month, { section });
  return (
    <>
      <Part title={words.taxOfMonth} id="tax" hint={words.taxOfMonthHint}>
        <TotalLine total={tax.tax} path={toPapersPath(month, {})} />
      </Part>
      <Part title={words.b2b} id="b2b">
        <InvoiceTable list={tax.b2b} path={pathOf("b2b")} hasFirms />
      </Part>
      <Part title={words.b2cl} id="b2cl" hint={words.b2clHint(showPaise(tax.largeLimitPaise))}>
        <InvoiceTable list={tax.b2cl} path={pathOf("b2cl")} />
      </Part>
      <Part title={words.b2cs} id="b2cs" hint={words.b2csHint}>
        <StateTable
          rows={tax.b2cs.rows}
          toPath={({ stateCode, rateBp }) =>
            toPapersPath(month, { section: "b2cs", state: stateCode, rate: rateBp })
          }
        />
        {tax.b2cs.rows.length > 0 ? <TotalLine total={tax.b2cs.total} path={pathOf("b2cs")} /> : null}
      </Part>
      <Part title={words.firmCredits} id="firm-credits">
        <InvoiceTable list={tax.firmCredits} path={pathOf("cdnr")} hasFirms areCredits />
      </Part>
      <Part title={words.consumerCredits} id="consumer-credits" hint={words.consumerCreditsHint}>
        <InvoiceTable list={tax.consumerCredits} path={pathOf("consumer-credits")} areCredits hasParts />
      </Part>
      {tax.lateCredits.count > 0 ? (
        <Part title={words.lateCredits} id="late-credits" hint={words.lateCreditsHint}>
          <InvoiceTable list={tax.lateCredits} path={pathOf("late-credit")} hasFirms areCredits />
        </Part>
      ) : null}
      <Part title={words.advances} id="advances" hint={words.advancesHint}>
        <Advances advances={tax.advances} month={month} />
      </Part>
      <Part title={words.hsn} id="hsn" hint={words.hsnHint}>
        {tax.hsn.some(({ hsn }) => hsn === "") ? <p className="error">{words.hsnIsMissing}</p> : null}
        <HsnTable title={words.toBusinesses} rows={tax.hsn.filter(({ isB2b }) => isB2b)} month={month} />
        <HsnTable title={words.toConsumers} rows={tax.hsn.filter(({ isB2b }) => !isB2b)} month={month} />
      </Part>
    </>
  );
}
