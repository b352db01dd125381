import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { formatCount, formatCountAndNoun } from "~/lib/format-count";
import { FieldFrame } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { DryRunReport } from "./dry-run-report";
import type { ImportView, submitImport } from "./handle-import.server";
import { UPLOAD_FORM_ID } from "./import-form";
import { MoreText, PlannedChangeList, type PlannedChanges } from "./planned-change-list";

interface Props {
  title: string;
  /** What one row describes ("service area"), and the column that identifies it ("pincode"). */
  noun: string;
  foundBy: string;
  listPath: string;
  columns: readonly string[];
  requiredColumns: readonly string[];
  /** One more sentence of help. */
  extraHint?: string;
  view: ImportView;
  refusal: SerializeFrom<typeof submitImport> | undefined;
}

/** Imports a CSV file: upload, dry run, Apply. */
export function ImportPage({ title, noun, listPath, view, refusal, ...file }: Props) {
  const { pendingFile } = view;
  const [apply] = useShopForm({ id: "apply", refusal });
  const plan = refusal?.formId === UPLOAD_FORM_ID ? undefined : pendingFile?.plan;
  return (
    <>
      <div className="desk-head">
        <h1>{title}</h1>
        <p className="row">
          <a href={`${listPath}/export.csv`}>Export</a>
          <a href={listPath}>Back to the list</a>
        </p>
      </div>
      <ErrorSummary form={apply} labels={{}} />
      {pendingFile && plan ? (
        <>
          <DryRunReport noun={noun} {...plan} />
          <form method="post">
            <input type="hidden" name="intent" value="apply" />
            <input type="hidden" name="draft" value={pendingFile.draft} />
            <input type="hidden" name="digest" value={plan.digest} />
            {plan.stockDifferences.count > 0 ? (
              <ImportStockCheckBox count={plan.stockDifferences.count} differences={plan.stockDifferences} />
            ) : null}
            <p className="row">
              <a href={`${listPath}/import`} className="button">
                Choose another file
              </a>
              <button type="submit" className="button primary" data-busy="Applying...">
                Apply
              </button>
            </p>
          </form>
        </>
      ) : (
        <UploadForm noun={noun} view={view} refusal={refusal} {...file} />
      )}
    </>
  );
}

function UploadForm({
  noun,
  foundBy,
  extraHint,
  columns,
  requiredColumns,
  view,
  refusal,
}: Omit<Props, "title" | "listPath">) {
  const [form, fields] = useShopForm<{ file: string }>({ id: UPLOAD_FORM_ID, refusal });
  const { file } = fields;
  const { pendingFile, maxBytes, maxRows, tooLarge } = view;
  const problems = refusal?.problems ?? pendingFile?.problems;
  return (
    <>
      <ErrorSummary form={form} labels={{ file: "CSV file" }} />
      {problems ? (
        <section>
          <h2>What to put right</h2>
          <ul>
            {problems.listed.map((text) => (
              <li key={text} className="breakable">
                {text}
              </li>
            ))}
          </ul>
          <MoreText moreCount={problems.moreCount} noun="problem" />
        </section>
      ) : null}
      <p>
        One row for each {noun}, found by its {foundBy}: one that is there already becomes what the file says,
        one that is not is added, and nothing is deleted. You see first what the file would do; nothing
        happens before you press Apply, and then all of it or nothing.{extraHint ? ` ${extraHint}` : null}
      </p>
      <form method="post" encType="multipart/form-data" {...getFormProps(form)}>
        <FieldFrame
          field={file}
          label="CSV file"
          hint={`UTF-8, at most ${formatCount(maxBytes / 1024 / 1024)} MB and ${formatCount(maxRows)} rows.`}
        >
          <input
            id={file.id}
            name="file"
            type="file"
            accept=".csv,text/csv"
            aria-describedby={[file.descriptionId, ...(file.errors ? [file.errorId] : [])].join(" ")}
            aria-invalid={file.errors ? true : undefined}
            data-most-bytes={maxBytes}
            data-too-large={tooLarge}
          />
        </FieldFrame>
        <p>
          <button type="submit" className="button primary" data-busy="Checking...">
            Upload and check
          </button>
        </p>
      </form>
      <h2>The columns</h2>
      <p>The first row names them; an exported file has them all. What is marked as needed must be there.</p>
      <ul className="csv-columns">
        {columns.map((column) => (
          <li key={column} className="breakable">
            <code>{column}</code>
            {requiredColumns.includes(column) ? <b> needed</b> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Offers to set the stock of existing products too. Unticked by default, because units may have been sold
 * since the file was made.
 */
const ImportStockCheckBox = ({ count, differences }: { count: number; differences: PlannedChanges }) => (
  <fieldset>
    <legend>Stock</legend>
    <p>
      Of {formatCountAndNoun(count, "product")} the file says another stock than is in the shop now: it may
      have been sold or delivered since the file was made. Their stock stays as it is. Tick the box only if
      what the file says has just been counted: then it is their stock.
    </p>
    <PlannedChangeList {...differences} noun="product" />
    <label className="tick">
      <input type="checkbox" name="setsMoving" />
      <span>Set the stock as the file says, too</span>
    </label>
  </fieldset>
);
