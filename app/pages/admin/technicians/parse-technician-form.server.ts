import type { TypedResponse } from "@remix-run/node";
import { TechnicianFormInput } from "~/features/technicians/input";
import { toSquarePhoto } from "~/features/technicians/photos.server";
import { ShopError } from "~/lib/errors";
import { PHOTO_MAX_BYTES, photoTooLarge, photoUnreadable } from "~/lib/upload-limits";
import { type FormRefusal, submitForm } from "~/platform/http/form.server";
import { readUpload, type Upload } from "~/platform/http/upload.server";
import { words } from "./words.en";

const PHOTO_FIELD = "profilePhoto";

/** Saves a technician, with the converted photo if the form had one. */
type SaveTechnician = (form: TechnicianFormInput, photo: Buffer | undefined) => Promise<Response>;

const PHOTO_UPLOAD = { file: PHOTO_FIELD, maxBytes: PHOTO_MAX_BYTES, lists: ["expertise"] };

/** Validates the form of a technician and its photo, so that all errors are shown together. */
export const submitTechnicianForm = (request: Request, formId: string, save: SaveTechnician) =>
  readUpload(request, PHOTO_UPLOAD, (upload) => submitUpload(upload, formId, save));

async function submitUpload(
  { form, ...upload }: Upload,
  formId: string,
  save: SaveTechnician,
): Promise<TypedResponse<FormRefusal>> {
  const { photo, problem, failure } = await parsePhoto(upload);
  const saveTechnician = (technician: TechnicianFormInput) => {
    if (failure) throw failure;
    return save(technician, photo);
  };
  return submitForm(form, TechnicianFormInput, saveTechnician, {
    formId,
    problems: problem ? { [PHOTO_FIELD]: [problem] } : undefined,
    summary: words.fixHighlightedErrors,
    failure: words.failedToSubmitRegistrationPleaseTry,
  });
}

interface ParsedPhoto {
  photo?: Buffer;
  /** What is wrong with the photo, for the sender. */
  problem?: string;
  /** An unexpected error, thrown once the other fields are valid. */
  failure?: unknown;
}

async function parsePhoto({ file, isEmptyFile }: Omit<Upload, "form">): Promise<ParsedPhoto> {
  if (isEmptyFile) return { problem: photoUnreadable() };
  if (!file) return {};
  if ("tooLarge" in file) return { problem: photoTooLarge() };
  try {
    return { photo: await toSquarePhoto(file) };
  } catch (error) {
    return error instanceof ShopError && error.code === "INVALID"
      ? { problem: error.message }
      : { failure: error };
  }
}
