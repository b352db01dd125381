import type { TypedResponse } from "@remix-run/node";
import { ElectricianForm } from "~/domain/electricians/schemas";
import { type Refusal, submitForm } from "~/http/form.server";
import { readUpload } from "~/http/upload.server";
import { MOST_PHOTO_BYTES, PHOTO_TOO_LARGE } from "~/lib/photo";

const PHOTO = "profilePhoto";

/** What is done with a registration and the bytes of the photo that came with it, if one did. */
type Work = (form: ElectricianForm, photo: Buffer | undefined) => Promise<Response>;

/** Reads and judges the form of an electrician, in the words of spec back-office §5 and §8. */
export async function submitElectrician(request: Request, formId: string, work: Work): Promise<TypedResponse<Refusal>> {
  const { form, file } = await readUpload(request, {
    file: PHOTO,
    mostBytes: MOST_PHOTO_BYTES,
    lists: ["expertise"],
  });
  const problems = file && "tooLarge" in file ? { [PHOTO]: [PHOTO_TOO_LARGE] } : undefined;
  const photo = file && "bytes" in file ? file.bytes : undefined;
  return submitForm(form, ElectricianForm, (electrician) => work(electrician, photo), {
    ...{ formId, problems },
    summary: "Please fix the highlighted errors.",
    failure: "Failed to submit registration. Please try again.",
  });
}
