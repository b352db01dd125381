import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { CheckBox, type TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { CsvForm } from "./csv-form";
import { DryRunReport } from "./dry-run-report";
import type { ImportProblems, ImportView, submitImport } from "./handle-import.server";
import { UPLOAD_FORM_ID } from "./import-form";
import { PlannedChangeList, type PlannedChanges } from "./planned-change-list";
import { TextList } from "./text-list";
import { words } from "./words.en";

interface Ticks extends Record<string, unknown> {
  setsMoving: string;
  acceptsJumps: string;
}

interface Props {
  title: string;
  /** What one row describes ("service area"), and the column that identifies it ("pincode"). */
  noun: string;
  foundBy: string;
  listPath: string;
  columns: readonly string[];
  requiredColumns: readonly string[];
  /** Columns that a file needs for records that are new. */
  newColumns?: readonly string[];
  /** A link beside those of the list. */
  link?: { path: string; text: string };
  /** One more sentence of help. */
  extraHint?: string;
  /** What is asked about an uploaded file, before or beside what it would do. */
  questions?: ReactNode;
  /** Whether everything that must be answered is. */
  isAnswered?: boolean;
  view: ImportView;
  refusal: SerializeFrom<typeof submitImport> | undefined;
}

/** Imports a CSV file: upload, dry run, Apply. */
export function ImportPage({
  title,
  noun,
  listPath,
  link,
  view,
  refusal,
  questions,
  isAnswered = true,
  ...file
}: Props) {
  const { pendingFile } = view;
  const isUpload = refusal?.formId === UPLOAD_FORM_ID || !pendingFile;
  const plan = isUpload || !isAnswered ? undefined : pendingFile.plan;
  // A file that says nothing but stocks is a list of what was counted.
  const defaultValue = plan?.isOfMoving ? { setsMoving: "on" } : {};
  const [apply, { setsMoving, acceptsJumps }] = useShopForm<Ticks>({ id: "apply", refusal, defaultValue });
  return (
    <>
      <div className="desk-head">
        <h1>{title}</h1>
        <p className="row">
          <a href={`${listPath}/export.csv`}>{words.exportLabel}</a>
          {link ? <a href={link.path}>{link.text}</a> : null}
          <a href={listPath}>{words.backToList}</a>
        </p>
      </div>
      <ErrorSummary form={apply} labels={{}} />
      {!isUpload && questions ? questions : null}
      {!isUpload && questions && !plan ? (
        <>
          {isAnswered && pendingFile.problems ? <ProblemList {...pendingFile.problems} /> : null}
          <p>
            <a href={`${listPath}/import`}>{words.chooseAnotherFile}</a>
          </p>
        </>
      ) : pendingFile && plan ? (
        <>
          <DryRunReport noun={noun} {...plan} />
          <RowNotes title={words.leftOutRows} noun={words.rowNoun} notes={pendingFile.leftOut} />
          <RowNotes title={words.remarks} noun={words.noteNoun} notes={pendingFile.remarks} />
          <form method="post" {...getFormProps(apply)}>
            <input type="hidden" name="intent" value="apply" />
            <input type="hidden" name="draft" value={pendingFile.draft} />
            <input type="hidden" name="digest" value={plan.digest} />
            {plan.stockDifferences.count > 0 ? (
              <ImportStockCheckBox field={setsMoving} differences={plan.stockDifferences} />
            ) : null}
            {plan.jumps.count > 0 ? <CheckBox field={acceptsJumps} label={words.changesAreRight} /> : null}
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

const ProblemList = (problems: ImportProblems) => (
  <section>
    <h2>{words.whatToPutRight}</h2>
    <TextList {...problems} noun={words.problem} />
  </section>
);

/** Shows what the other rows would do, if those with a problem are left out. */
const LeaveOutForm = ({ draft }: { draft: string }) => (
  <form method="get">
    <input type="hidden" name="draft" value={draft} />
    <input type="hidden" name="leavesOut" value="on" />
    <p>
      <button type="submit" className="button">
        {words.leaveBadRowsOut}
      </button>
    </p>
  </form>
);

const RowNotes = ({ title, noun, notes }: { title: string; noun: string; notes: ImportProblems }) =>
  notes.listed.length > 0 ? (
    <section>
      <h3>{title}</h3>
      <TextList {...notes} noun={noun} />
    </section>
  ) : null;

function UploadForm({
  noun,
  foundBy,
  extraHint,
  columns,
  requiredColumns,
  newColumns,
  view,
  refusal,
}: Omit<Props, "title" | "listPath" | "link" | "questions" | "isAnswered">) {
  const [form, fields] = useShopForm<{ file: string }>({ id: UPLOAD_FORM_ID, refusal });
  const { file } = fields;
  const { pendingFile, maxRows } = view;
  const problems = refusal?.problems ?? pendingFile?.problems;
  const draft = refusal ? refusal.draft : pendingFile?.canLeaveOut ? pendingFile.draft : undefined;
  return (
    <>
      <ErrorSummary form={form} labels={{ file: words.csvFile }} />
      {problems ? <ProblemList {...problems} /> : null}
      {draft ? <LeaveOutForm draft={draft} /> : null}
      <p>
        {words.oneRowForEachFound(noun, foundBy)}
        {extraHint ? ` ${extraHint}` : null}
      </p>
      <CsvForm form={form} field={file} maxRows={maxRows} />
      <h2>{words.columns}</h2>
      <p>{words.firstRowNamesThemExportedFile}</p>
      <ul className="csv-columns">
        {columns.map((column) => (
          <li key={column} className="breakable">
            <code>{column}</code>
            {requiredColumns.includes(column) ? <b> {words.needed}</b> : null}
            {newColumns?.includes(column) ? <span className="quiet"> {words.neededForNew}</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Offers to set the stock of existing products too. Unticked unless the file has nothing else, because units
 * may have been sold since it was made.
 */
const ImportStockCheckBox = ({
  field,
  differences: { count, ...differences },
}: {
  field: TextFieldMetadata;
  differences: PlannedChanges & { count: number };
}) => (
  <fieldset>
    <legend>{words.stock}</legend>
    <p>{words.ofProductFileSaysAnotherStock(count)}</p>
    <PlannedChangeList {...differences} noun={words.product} />
    <CheckBox field={field} label={words.setStockAsFileSaysToo} />
  </fieldset>
);
