import { json, redirect, type TypedResponse } from "@remix-run/node";
import { checkRows } from "~/features/imports/check-rows.server";
import type { ImportDescriptor, RowFacts } from "~/features/imports/descriptor.server";
import { getImportDraft, saveImportDraft } from "~/features/imports/import-drafts.server";
import { applyImport, type DryRun, previewImport } from "~/features/imports/import-file.server";
import { ApplyImport, ImportQuery, UploadImport } from "~/features/imports/input";
import { DomainError } from "~/lib/errors";
import { formatCount, formatCountAndNoun } from "~/lib/format-count";
import { CSV_EMPTY, CSV_MAX_BYTES, CSV_TOO_LARGE } from "~/platform/csv/limits";
import type { CsvCell, CsvRow } from "~/platform/csv/write-csv.server";
import { handleForm, isFormAnswer, type Refusal, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther, withQuery } from "~/platform/http/redirect.server";
import { readUpload } from "~/platform/http/upload.server";
import type { ImportPlanView } from "./dry-run-report";
import { MAX_SHOWN, UPLOAD_FORM_ID } from "./import-words";

/** Who imports what, from which page, and the list it leads to. */
interface ImportContext {
  actorId: string;
  now: Date;
  /** The address of the list; that of the import is below it. */
  list: string;
}

interface ImportProblems {
  shown: string[];
  more: number;
}

/** What the page of an import shows: the form to upload, or what the file that waits would do. */
export interface ImportView {
  mostBytes: number;
  mostRows: number;
  tooLarge: string;
  failed: boolean;
  waits?: { draft: string; problems?: ImportProblems; plan?: ImportPlanView };
}

const takeFirst = <T>(all: T[]) => ({
  shown: all.slice(0, MAX_SHOWN),
  more: Math.max(0, all.length - MAX_SHOWN),
});

/** Reads what the page of an import shows. */
export async function getImportView<Row extends RowFacts, Is extends RowFacts>(
  request: Request,
  importing: ImportDescriptor<Row, Is>,
  { actorId, now, list }: ImportContext,
): Promise<ImportView> {
  const { draft } = readQuery(request, ImportQuery);
  const { maxRows: mostRows } = importing.format;
  const view = { mostBytes: CSV_MAX_BYTES, mostRows, tooLarge: CSV_TOO_LARGE, failed: isFormAnswer(request) };
  if (draft === undefined) return view;
  try {
    const preview = await previewImport(
      importing,
      getImportDraft(draft, { ownerId: actorId, kind: importing.kind }, now),
    );
    return { ...view, waits: { draft, ...toPlanView(importing, preview) } };
  } catch (error) {
    if (error instanceof DomainError) throw await seeOther(`${list}/import`, { error: error.message });
    throw error;
  }
}

function toPlanView<Is extends RowFacts>(
  { toCells }: Pick<ImportDescriptor<RowFacts, Is>, "toCells">,
  preview: DryRun<Is>,
): Omit<NonNullable<ImportView["waits"]>, "draft"> {
  if ("problems" in preview) return { problems: takeFirst(preview.problems) };
  const { added, changed, unchanged, left } = preview.plan;
  const toPlannedRows = (things: typeof added) => {
    const { shown: view, more } = takeFirst(things);
    return {
      rows: view.map(({ row, label, was, is }) => ({
        row,
        label,
        changes: was ? listChanges(toCells(was), toCells(is)) : [],
      })),
      more,
    };
  };
  const counts = { added: added.length, changed: changed.length, unchanged };
  const lists = {
    added: toPlannedRows(added),
    changed: toPlannedRows(changed),
    left: { ...toPlannedRows(left), count: left.length },
  };
  return { plan: { digest: preview.digest, counts, ...lists } };
}

/** The columns in which two rows differ, with what stands there. */
const listChanges = (was: CsvRow, is: CsvRow) =>
  Object.keys(is).flatMap((column) =>
    was[column] === is[column]
      ? []
      : [{ column, from: truncateCell(was[column]), to: truncateCell(is[column]) }],
  );
const CELL_MAX_LENGTH = 60;
function truncateCell(cell: CsvCell): string {
  const text = String(cell ?? "");
  return text.length > CELL_MAX_LENGTH ? `${text.slice(0, CELL_MAX_LENGTH)}…` : text;
}

type ImportRefusal = Refusal & { problems?: ImportProblems };

/** Takes a file in, or does what the one that waits says. */
export async function submitImport<Row extends RowFacts, Is extends RowFacts>(
  request: Request,
  importing: ImportDescriptor<Row, Is>,
  context: ImportContext,
): Promise<TypedResponse<ImportRefusal>> {
  const { form, file, isEmptyFile } = await readUpload(request, { file: "file", maxBytes: CSV_MAX_BYTES });
  const { actorId, now, list } = context;
  if (form.get("intent") === "apply") {
    const applyFile = async (input: ApplyImport) => {
      const { added, changed, unchanged, left } = await applyImport(importing, input, actorId, now);
      const [more, other, same] = [added.length, changed.length, unchanged].map(formatCount);
      const asIs = left.length > 0 ? `, ${formatCountAndNoun(left.length, "stock")} left as it is` : "";
      return seeOther(list, {
        success: `Import done: ${more} added, ${other} changed, ${same} unchanged${asIs}`,
      });
    };
    return submitForm(form, ApplyImport, applyFile, {
      formId: "apply",
      failure: "Failed to import. Nothing was changed.",
    });
  }
  if (!file) return answerFileProblem(form, isEmptyFile ? CSV_EMPTY : "Please choose a CSV file");
  if ("tooLarge" in file) return answerFileProblem(form, CSV_TOO_LARGE);
  const { problems } = await checkRows(file.bytes, importing.format);
  if (problems.length === 0) {
    const draft = await saveImportDraft({ ownerId: actorId, kind: importing.kind }, file.bytes, now);
    return redirect(withQuery(`${list}/import`, { draft }), 303);
  }
  const message = `The file has ${formatCountAndNoun(problems.length, "problem")}, so nothing was changed.`;
  return answerFileProblem(form, message, takeFirst(problems));
}

/** The form comes back and says what is wrong with the file. */
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
