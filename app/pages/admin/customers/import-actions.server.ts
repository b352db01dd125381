import { redirect, type TypedResponse } from "@remix-run/node";
import {
  CUSTOMER_DRAFT,
  importCustomers,
  previewCustomers,
  undoCustomerImport,
} from "~/features/customers/import-customers.server";
import { ApplyCustomers, UndoImport } from "~/features/customers/input";
import { saveImportDraft } from "~/features/imports/import-drafts.server";
import type { AdminRequest } from "~/pages/admin/admin-route.server";
import { answerFileProblem, readCsvFile } from "~/pages/admin/parts/handle-import.server";
import { type FormRefusal, submitForm } from "~/platform/http/form.server";
import { seeOther, withQuery } from "~/platform/http/redirect.server";
import type { Upload } from "~/platform/http/upload.server";
import { words } from "./words.en";

export const IMPORT_PATH = "/admin/customers/import";

type Answer = Promise<TypedResponse<FormRefusal>>;

const applyFile = (form: FormData, { admin, now }: AdminRequest): Answer =>
  submitForm(
    form,
    ApplyCustomers,
    async (input) => {
      const count = await importCustomers(input, admin.id, now);
      return seeOther(IMPORT_PATH, { success: words.customersImported(count) });
    },
    { formId: "apply" },
  );

const undoImport = (form: FormData, { admin, now }: AdminRequest): Answer =>
  submitForm(
    form,
    UndoImport,
    async ({ importId }) => {
      const count = await undoCustomerImport(importId, admin.id, now);
      return seeOther(IMPORT_PATH, { success: words.importUndone(count) });
    },
    { formId: "undo" },
  );

/** Keeps an uploaded file for its dry run, imports it, or undoes an import. */
export async function changeCustomers(
  { form, file, isEmptyFile }: Upload,
  request: AdminRequest,
): Promise<TypedResponse<FormRefusal>> {
  const intent = form.get("intent");
  if (intent === "apply") return applyFile(form, request);
  if (intent === "undo") return undoImport(form, request);
  const bytes = await readCsvFile({ file, isEmptyFile });
  if (typeof bytes === "string") return answerFileProblem(form, [bytes]);
  const preview = await previewCustomers(bytes);
  if ("fileProblems" in preview) return answerFileProblem(form, preview.fileProblems);
  const draft = await saveImportDraft(
    { ownerId: request.admin.id, kind: CUSTOMER_DRAFT },
    bytes,
    request.now,
  );
  return redirect(withQuery(IMPORT_PATH, { draft }), 303);
}
