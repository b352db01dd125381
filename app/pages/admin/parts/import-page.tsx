import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { formatCount } from "~/lib/format-count";
import { FieldFrame } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { DryRunReport } from "./dry-run-report";
import type { ImportView, submitImport } from "./handle-import.server";
import { ImportStockCheckBox } from "./import-stock-check-box";
import { UPLOAD_FORM_ID } from "./import-words";
import { MoreText } from "./planned-change-list";

interface Props {
  title: string;
  /** What a row of the file is: "service area"; and what it is found by: "pincode". */
  noun: string;
  foundBy: string;
  /** The address of the list. */
  list: string;
  columns: readonly string[];
  needed: readonly string[];
  /** What else there is to know of them. */
  besides?: string;
  shown: ImportView;
  refusal: SerializeFrom<typeof submitImport> | undefined;
}

/** Brings things in from a CSV file: upload, what it would do, Apply. */
export function ImportPage({ title, noun, list, shown, refusal, ...file }: Props) {
  const { waits } = shown;
  const [apply] = useShopForm({ id: "apply", refusal });
  const plan = refusal?.formId === UPLOAD_FORM_ID ? undefined : waits?.plan;
  return (
    <>
      <div className="desk-head">
        <h1>{title}</h1>
        <p className="row">
          <a href={`${list}/export.csv`}>Export</a>
          <a href={list}>Back to the list</a>
        </p>
      </div>
      <ErrorSummary form={apply} labels={{}} />
      {waits && plan ? (
        <>
          <DryRunReport noun={noun} {...plan} />
          <form method="post">
            <input type="hidden" name="intent" value="apply" />
            <input type="hidden" name="draft" value={waits.draft} />
            <input type="hidden" name="digest" value={plan.digest} />
            {plan.left.count > 0 ? <ImportStockCheckBox stocks={plan.left.count} left={plan.left} /> : null}
            <p className="row">
              <a href={`${list}/import`} className="button">
                Choose another file
              </a>
              <button type="submit" className="button primary" data-busy="Applying...">
                Apply
              </button>
            </p>
          </form>
        </>
      ) : (
        <UploadForm noun={noun} shown={shown} refusal={refusal} {...file} />
      )}
    </>
  );
}

/** The form that takes a file, and all that was wrong with the last one. */
function UploadForm({
  noun,
  foundBy,
  besides,
  columns,
  needed,
  shown,
  refusal,
}: Omit<Props, "title" | "list">) {
  const [form, fields] = useShopForm<{ file: string }>({ id: UPLOAD_FORM_ID, refusal });
  const { file } = fields;
  const { waits, mostBytes, mostRows, tooLarge } = shown;
  const problems = refusal?.problems ?? waits?.problems;
  return (
    <>
      <ErrorSummary form={form} labels={{ file: "CSV file" }} />
      {problems ? (
        <section>
          <h2>What to put right</h2>
          <ul>
            {problems.shown.map((words) => (
              <li key={words} className="breakable">
                {words}
              </li>
            ))}
          </ul>
          <MoreText more={problems.more} noun="problem" />
        </section>
      ) : null}
      <p>
        One row for each {noun}, found by its {foundBy}: one that is there already becomes what the file says,
        one that is not is added, and nothing is deleted. You see first what the file would do; nothing
        happens before you press Apply, and then all of it or nothing.{besides ? ` ${besides}` : null}
      </p>
      <form method="post" encType="multipart/form-data" {...getFormProps(form)}>
        <FieldFrame
          field={file}
          label="CSV file"
          hint={`UTF-8, at most ${formatCount(mostBytes / 1024 / 1024)} MB and ${formatCount(mostRows)} rows.`}
        >
          <input
            id={file.id}
            name="file"
            type="file"
            accept=".csv,text/csv"
            aria-describedby={[file.descriptionId, ...(file.errors ? [file.errorId] : [])].join(" ")}
            aria-invalid={file.errors ? true : undefined}
            data-most-bytes={mostBytes}
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
            {needed.includes(column) ? <b> needed</b> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
