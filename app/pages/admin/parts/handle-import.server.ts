import { json, redirect, type TypedResponse } from "@remix-run/node";
import { checkRows } from "~/features/imports/check-rows.server";
import {
  type Change,
  type ImportDescriptor,
  listJumpColumns,
  type RowFacts,
} from "~/features/imports/descriptor.server";
import { getImportDraft, getImportFile, saveImportDraft } from "~/features/imports/import-drafts.server";
import {
  applyImport,
  areOfRows,
  type DryRun,
  FIRST_ROW,
  previewImport,
} from "~/features/imports/import-file.server";
import { ApplyImport, ImportQuery, UploadImport } from "~/features/imports/input";
import { cutText } from "~/lib/count-characters";
import { ShopError } from "~/lib/errors";
import { formatCount } from "~/lib/format-count";
import { CSV_MAX_BYTES, csvEmpty, csvTooLarge } from "~/lib/upload-limits";
import { getRowNumber } from "~/platform/csv/read-csv.server";
import type { CsvCell, CsvRow } from "~/platform/csv/write-csv.server";
import { type FormRefusal, handleForm, isFormAnswer, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther, withQuery } from "~/platform/http/redirect.server";
import { readUpload, type Upload } from "~/platform/http/upload.server";
import type { ImportPlanView } from "./dry-run-report";
import { MAX_LISTED, UPLOAD_FORM_ID } from "./import-form";
import { words } from "./words.en";

interface ImportContext {
  actorId: string;
  now: Date;
  /** The path of the list; the import page is below it. */
  listPath: string;
}

/** How a file is imported, if there are several kinds of files for the same records. */
interface Choice<Row extends RowFacts, Stored extends RowFacts> {
  choose?: (bytes: Uint8Array) => ImportDescriptor<Row, Stored>;
}

export interface ImportProblems {
  listed: string[];
  moreCount: number;
}

/** What an import page shows: the upload form, or the dry run of an uploaded file. */
export interface ImportView {
  maxRows: number;
  failed: boolean;
  pendingFile?: {
    draft: string;
    fileName: string;
    problems?: ImportProblems;
    /** Rows with a problem can be left out, or are. */
    canLeaveOut: boolean;
    leavesOut: boolean;
    /** Rows that are not imported, and what else is to be known of rows. */
    leftOut: ImportProblems;
    remarks: ImportProblems;
    plan?: ImportPlanView;
  };
}

export const takeFirst = <T>(items: T[]) => ({
  listed: items.slice(0, MAX_LISTED),
  moreCount: Math.max(0, items.length - MAX_LISTED),
});

/** Makes the view of an import page. Throws a 303 to the import page if the draft is gone. */
export async function getImportView<Row extends RowFacts, Stored extends RowFacts>(
  request: Request,
  descriptor: ImportDescriptor<Row, Stored>,
  { actorId, now, listPath, choose }: ImportContext & Choice<Row, Stored>,
): Promise<ImportView> {
  const { draft, leavesOut } = readQuery(request, ImportQuery);
  const { maxRows } = descriptor.format;
  const view = { maxRows, failed: isFormAnswer(request) };
  if (draft === undefined) return view;
  try {
    const owner = { ownerId: actorId, kind: descriptor.kind };
    const { bytes, fileName } = getImportFile(draft, owner, now);
    const chosen = choose?.(bytes) ?? descriptor;
    const preview = await previewImport(chosen, bytes, now, leavesOut);
    const notes = { leftOut: takeFirst(preview.leftOut ?? []), remarks: takeFirst(preview.remarks ?? []) };
    const canLeaveOut = leavesOut || ("problems" in preview && preview.canLeaveOut === true);
    const file = { draft, fileName, leavesOut, canLeaveOut, ...notes };
    return { ...view, pendingFile: { ...file, ...toPlanView(chosen, preview) } };
  } catch (error) {
    if (error instanceof ShopError) throw await seeOther(`${listPath}/import`, { error: error.message });
    throw error;
  }
}

function toPlanView<Stored extends RowFacts>(
  descriptor: Pick<ImportDescriptor<RowFacts, Stored>, "toCells" | "nameOf" | "jumps" | "fieldByColumn">,
  preview: DryRun<Stored>,
): Pick<NonNullable<ImportView["pendingFile"]>, "problems" | "plan"> {
  if ("problems" in preview) return { problems: takeFirst(preview.problems) };
  const { toCells, nameOf } = descriptor;
  const { added, changed, unchanged, skipped } = preview.plan;
  const toPlannedChanges = (rows: typeof added) => {
    const { listed, moreCount } = takeFirst(rows);
    return {
      rows: listed.map(({ row, label, before, after }) => ({
        row,
        label,
        name: before && nameOf?.(before),
        changes: before ? listChanges(toCells(before), toCells(after)) : [],
      })),
      moreCount,
    };
  };
  const jumping = listJumping(descriptor, [...skipped, ...changed]);
  const counts = { added: added.length, changed: changed.length, unchanged };
  const lists = {
    added: toPlannedChanges(added),
    changed: toPlannedChanges(changed),
    jumps: { ...toPlannedChanges(jumping), count: jumping.length },
    stockDifferences: { ...toPlannedChanges(skipped), count: skipped.length },
  };
  const { digest, isOfMoving } = preview;
  return { plan: { digest, isOfMoving, counts, ...lists } };
}

/** The changes with a jump, each row once: one whose stock is left as it is has its other changes, too. */
const listJumping = <Stored extends RowFacts>(
  descriptor: Pick<ImportDescriptor<RowFacts, Stored>, "jumps" | "fieldByColumn">,
  changes: Change<Stored>[],
): Change<Stored>[] => {
  const jumping = changes.filter((change) => listJumpColumns(descriptor, change).length > 0);
  return [...new Map(jumping.toReversed().map((change) => [change.row, change])).values()].sort(
    (one, other) => one.row - other.row,
  );
};

/** The columns in which two rows differ, with both values. */
const listChanges = (before: CsvRow, after: CsvRow) =>
  Object.keys(after).flatMap((column) =>
    before[column] === after[column]
      ? []
      : [{ column, from: truncateCell(before[column]), to: truncateCell(after[column]) }],
  );
const CELL_MAX_LENGTH = 60;
const truncateCell = (cell: CsvCell): string => cutText(String(cell ?? ""), CELL_MAX_LENGTH);

/** `draft`: the file, if its rows with a problem can be left out. */
type ImportRefusal = FormRefusal & { problems?: ImportProblems; draft?: string };

export const CSV_UPLOAD = { file: "file", maxBytes: CSV_MAX_BYTES };

/** Checks an uploaded file and saves it as a draft, or applies the draft. */
export const submitImport = <Row extends RowFacts, Stored extends RowFacts>(
  request: Request,
  descriptor: ImportDescriptor<Row, Stored>,
  context: ImportContext & Choice<Row, Stored>,
) => {
  const { leavesOut } = readQuery(request, ImportQuery);
  return readUpload(request, CSV_UPLOAD, (upload) =>
    handleUpload(upload, descriptor, { ...context, leavesOut }),
  );
};

async function handleUpload<Row extends RowFacts, Stored extends RowFacts>(
  { form, file, fileName, isEmptyFile }: Upload,
  descriptor: ImportDescriptor<Row, Stored>,
  context: ImportContext & Choice<Row, Stored> & { leavesOut: boolean },
): Promise<TypedResponse<ImportRefusal>> {
  const { actorId, now, listPath, leavesOut, choose } = context;
  const owner = { ownerId: actorId, kind: descriptor.kind };
  if (form.get("intent") === "apply") {
    const applyFile = async (input: ApplyImport) => {
      const chosen = choose?.(getImportDraft(input.draft, owner, now)) ?? descriptor;
      const applied = await applyImport(chosen, { ...input, leavesOut }, actorId, now);
      const { added, changed, unchanged, skipped, leftOut, importId } = applied;
      const [addedText, changedText, unchangedText] = [added.length, changed.length, unchanged].map(
        formatCount,
      );
      const stockText = skipped.length > 0 ? words.stockLeftAsItIs(skipped.length) : "";
      const leftOutText = leftOut.length > 0 ? words.rowsLeftOut(leftOut.length) : "";
      return seeOther(listPath, {
        success: words.importDoneAddedChangedUnchanged(
          addedText,
          changedText,
          unchangedText,
          stockText + leftOutText,
        ),
        ...(importId && { link: { path: `${listPath}/imports/${importId}`, text: words.openImport } }),
      });
    };
    return submitForm(form, ApplyImport, applyFile, {
      formId: "apply",
      failure: words.failedToImportNothingWasChanged,
    });
  }
  const bytes = await readCsvFile({ file, isEmptyFile });
  if (typeof bytes === "string") return answerFileProblem(form, [bytes]);
  const { format } = choose?.(bytes) ?? descriptor;
  const { problems: all } = await checkRows(bytes, format);
  // What is wrong with rows of another program's file may depend on what is still to be asked.
  const problems = format.read ? all.filter((problem) => getRowNumber(problem) < FIRST_ROW) : all;
  if (problems.length === 0) {
    const draft = await saveImportDraft({ ...owner, fileName }, bytes, now);
    return redirect(withQuery(`${listPath}/import`, { draft }), 303);
  }
  const message = words.fileHasProblemSoNothing(problems.length);
  const refusal = await answerFileProblem(form, [message], takeFirst(problems));
  if (!format.canLeaveOut || !areOfRows(problems)) return refusal;
  const draft = await saveImportDraft({ ...owner, fileName }, bytes, now);
  return json({ ...(await refusal.json()), draft }, { status: refusal.status });
}

/** The bytes of an uploaded file, or the reason for which there are none. */
export async function readCsvFile({
  file,
  isEmptyFile,
}: Pick<Upload, "file" | "isEmptyFile">): Promise<Buffer | string> {
  if (!file) return isEmptyFile ? csvEmpty() : words.chooseCsvFile;
  if ("tooLarge" in file) return csvTooLarge();
  return file.read().catch((error: unknown) => {
    if (error instanceof ShopError) return error.message;
    throw error;
  });
}

/** Shows the form again, with what is wrong with the file. */
export async function answerFileProblem(
  form: FormData,
  messages: string[],
  problems?: ImportProblems,
): Promise<TypedResponse<ImportRefusal>> {
  const { result, status } = await handleForm(form, UploadImport, () => undefined, {
    problems: { file: messages },
  });
  return json({ formId: UPLOAD_FORM_ID, result, problems }, { status });
}
