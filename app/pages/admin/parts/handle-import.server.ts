import { json, redirect, type TypedResponse } from "@remix-run/node";
import { checkRows } from "~/features/imports/check-rows.server";
import type { ImportDescriptor, RowFacts } from "~/features/imports/descriptor.server";
import { getImportDraft, saveImportDraft } from "~/features/imports/import-drafts.server";
import { applyImport, type DryRun, previewImport } from "~/features/imports/import-file.server";
import { ApplyImport, ImportQuery, UploadImport } from "~/features/imports/input";
import { ShopError } from "~/lib/errors";
import { formatCount } from "~/lib/format-count";
import { CSV_EMPTY, CSV_MAX_BYTES, CSV_TOO_LARGE } from "~/lib/upload-limits";
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

interface ImportProblems {
  listed: string[];
  moreCount: number;
}

/** What an import page shows: the upload form, or the dry run of an uploaded file. */
export interface ImportView {
  maxBytes: number;
  maxRows: number;
  tooLarge: string;
  failed: boolean;
  pendingFile?: { draft: string; problems?: ImportProblems; plan?: ImportPlanView };
}

const takeFirst = <T>(items: T[]) => ({
  listed: items.slice(0, MAX_LISTED),
  moreCount: Math.max(0, items.length - MAX_LISTED),
});

/** Makes the view of an import page. Throws a 303 to the import page if the draft is gone. */
export async function getImportView<Row extends RowFacts, Stored extends RowFacts>(
  request: Request,
  descriptor: ImportDescriptor<Row, Stored>,
  { actorId, now, listPath }: ImportContext,
): Promise<ImportView> {
  const { draft } = readQuery(request, ImportQuery);
  const { maxRows } = descriptor.format;
  const view = { maxBytes: CSV_MAX_BYTES, maxRows, tooLarge: CSV_TOO_LARGE, failed: isFormAnswer(request) };
  if (draft === undefined) return view;
  try {
    const preview = await previewImport(
      descriptor,
      getImportDraft(draft, { ownerId: actorId, kind: descriptor.kind }, now),
      now,
    );
    return { ...view, pendingFile: { draft, ...toPlanView(descriptor, preview) } };
  } catch (error) {
    if (error instanceof ShopError) throw await seeOther(`${listPath}/import`, { error: error.message });
    throw error;
  }
}

function toPlanView<Stored extends RowFacts>(
  { toCells }: Pick<ImportDescriptor<RowFacts, Stored>, "toCells">,
  preview: DryRun<Stored>,
): Omit<NonNullable<ImportView["pendingFile"]>, "draft"> {
  if ("problems" in preview) return { problems: takeFirst(preview.problems) };
  const { added, changed, unchanged, skipped } = preview.plan;
  const toPlannedChanges = (rows: typeof added) => {
    const { listed, moreCount } = takeFirst(rows);
    return {
      rows: listed.map(({ row, label, before, after }) => ({
        row,
        label,
        changes: before ? listChanges(toCells(before), toCells(after)) : [],
      })),
      moreCount,
    };
  };
  const counts = { added: added.length, changed: changed.length, unchanged };
  const lists = {
    added: toPlannedChanges(added),
    changed: toPlannedChanges(changed),
    stockDifferences: { ...toPlannedChanges(skipped), count: skipped.length },
  };
  return { plan: { digest: preview.digest, counts, ...lists } };
}

/** The columns in which two rows differ, with both values. */
const listChanges = (before: CsvRow, after: CsvRow) =>
  Object.keys(after).flatMap((column) =>
    before[column] === after[column]
      ? []
      : [{ column, from: truncateCell(before[column]), to: truncateCell(after[column]) }],
  );
const CELL_MAX_LENGTH = 60;
function truncateCell(cell: CsvCell): string {
  const text = String(cell ?? "");
  return text.length > CELL_MAX_LENGTH ? `${text.slice(0, CELL_MAX_LENGTH)}…` : text;
}

type ImportRefusal = FormRefusal & { problems?: ImportProblems };

const CSV_UPLOAD = { file: "file", maxBytes: CSV_MAX_BYTES };

/** Checks an uploaded file and saves it as a draft, or applies the draft. */
export const submitImport = <Row extends RowFacts, Stored extends RowFacts>(
  request: Request,
  descriptor: ImportDescriptor<Row, Stored>,
  context: ImportContext,
) => readUpload(request, CSV_UPLOAD, (upload) => handleUpload(upload, descriptor, context));

async function handleUpload<Row extends RowFacts, Stored extends RowFacts>(
  { form, file, isEmptyFile }: Upload,
  descriptor: ImportDescriptor<Row, Stored>,
  context: ImportContext,
): Promise<TypedResponse<ImportRefusal>> {
  const { actorId, now, listPath } = context;
  if (form.get("intent") === "apply") {
    const applyFile = async (input: ApplyImport) => {
      const { added, changed, unchanged, skipped } = await applyImport(descriptor, input, actorId, now);
      const [addedText, changedText, unchangedText] = [added.length, changed.length, unchanged].map(
        formatCount,
      );
      const stockText = skipped.length > 0 ? words.stockLeftAsItIs(skipped.length) : "";
      return seeOther(listPath, {
        success: words.importDoneAddedChangedUnchanged(addedText, changedText, unchangedText, stockText),
      });
    };
    return submitForm(form, ApplyImport, applyFile, {
      formId: "apply",
      failure: words.failedToImportNothingWasChanged,
    });
  }
  if (!file) return answerFileProblem(form, isEmptyFile ? CSV_EMPTY : words.chooseCsvFile);
  if ("tooLarge" in file) return answerFileProblem(form, CSV_TOO_LARGE);
  const bytes = await file.read().catch((error: unknown) => {
    if (error instanceof ShopError) return error;
    throw error;
  });
  if (bytes instanceof ShopError) return answerFileProblem(form, bytes.message);
  const { problems } = await checkRows(bytes, descriptor.format);
  if (problems.length === 0) {
    const draft = await saveImportDraft({ ownerId: actorId, kind: descriptor.kind }, bytes, now);
    return redirect(withQuery(`${listPath}/import`, { draft }), 303);
  }
  const message = words.fileHasProblemSoNothing(problems.length);
  return answerFileProblem(form, message, takeFirst(problems));
}

async function answerFileProblem(
  form: FormData,
  message: string,
  problems?: ImportProblems,
): Promise<TypedResponse<ImportRefusal>> {
  const { result, status } = await handleForm(form, UploadImport, () => undefined, {
    problems: { file: [message] },
  });
  return json({ formId: UPLOAD_FORM_ID, result, problems }, { status });
}
