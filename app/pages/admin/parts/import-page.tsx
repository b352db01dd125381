import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { formatCount } from "~/lib/format-count";
import { FieldFrame } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { DryRunReport } from "./dry-run-report";
import type { ImportView, submitImport } from "./handle-import.server";
import { UPLOAD_FORM_ID } from "./import-form";
import { MoreText, PlannedChangeList, type PlannedChanges } from "./planned-change-list";
import { words } from "./words.en";

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
          <a href={`${listPath}/export.csv`}>{words.exportLabel}</a>
          <a href={listPath}>{words.backToList}</a>
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
                {words.chooseAnotherFile}
              </a>
              <button type="submit" className="button primary" data-busy={words.applying}>
                {words.apply}
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
      <ErrorSummary form={form} labels={{ file: words.csvFile }} />
      {problems ? (
        <section>
          <h2>{words.whatToPutRight}</h2>
          <ul>
            {problems.listed.map((text) => (
              <li key={text} className="breakable">
                {text}
              </li>
            ))}
          </ul>
          <MoreText moreCount={problems.moreCount} noun={words.problem} />
        </section>
      ) : null}
      <p>
        {words.oneRowForEachFound(noun, foundBy)}
        {extraHint ? ` ${extraHint}` : null}
      </p>
      <form method="post" encType="multipart/form-data" {...getFormProps(form)}>
        <FieldFrame
          field={file}
          label={words.csvFile}
          hint={words.utf8AtMostMb(formatCount(maxBytes / 1024 / 1024), formatCount(maxRows))}
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
          <button type="submit" className="button primary" data-busy={words.checking}>
            {words.uploadAndCheck}
          </button>
        </p>
      </form>
      <h2>{words.columns}</h2>
      <p>{words.firstRowNamesThemExportedFile}</p>
      <ul className="csv-columns">
        {columns.map((column) => (
          <li key={column} className="breakable">
            <code>{column}</code>
            {requiredColumns.includes(column) ? <b> {words.needed}</b> : null}
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
    <legend>{words.stock}</legend>
    <p>{words.ofProductFileSaysAnotherStock(count)}</p>
    <PlannedChangeList {...differences} noun={words.product} />
    <label className="tick">
      <input type="checkbox" name="setsMoving" />
      <span>{words.setStockAsFileSaysToo}</span>
    </label>
  </fieldset>
);
