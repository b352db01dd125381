import type { FieldMetadata } from "@conform-to/react";
import { type ChangeEvent, useRef, useState } from "react";
import { PHOTO_FIELDS } from "~/features/bookings/rules";
import {
  PHOTO_FORMATS,
  PHOTO_HEIC,
  PHOTO_MAX_BYTES,
  PHOTO_NOT_AN_IMAGE,
  PHOTO_TOO_LARGE,
} from "~/lib/upload-limits";
import { setInputFile, shrinkPhoto } from "~/pages/parts/shrink-photo";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  field: Pick<FieldMetadata<string | undefined>, "id" | "errorId" | "descriptionId" | "errors">;
  /** The id of the photo that was uploaded with an earlier, refused form. */
  draft?: string;
}

const [FILE_FIELD, CAMERA_FIELD] = PHOTO_FIELDS;

/**
 * A photo from a file or from the camera. Browsers do not send a file twice, so the photo of a refused form
 * is shown and sent again by its `photoDraft`, unless `photoRemove` is ticked.
 */
export function PhotoField(props: Props) {
  const lastError = useRef<string>();
  lastError.current = props.field.errors?.[0] ?? lastError.current;
  // The inputs are reset once the shop has taken or refused the photo, so that it is not sent again.
  return <PhotoInputs key={`${props.draft} ${lastError.current}`} {...props} />;
}

function PhotoInputs({ field, draft }: Props) {
  const [problem, setProblem] = useState<string>();
  const error = problem ?? field.errors?.[0];
  const describedBy = error ? `${field.descriptionId} ${field.errorId}` : field.descriptionId;
  const handleChange = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    setProblem(undefined);
    const file = input.files?.[0];
    if (!file) return;
    clearOtherInput(input);
    const smaller = await shrinkPhoto(file);
    // The visitor may have chosen another file in the meantime.
    if (input.files?.[0] !== file) return;
    const fileProblem = photoFileProblem(smaller);
    setProblem(fileProblem);
    if (fileProblem) input.value = "";
    else if (smaller !== file) setInputFile(input, smaller);
  };
  const input = { type: "file", accept: "image/*", onChange: handleChange, "aria-describedby": describedBy };
  return (
    <fieldset className={error ? "field wrong" : "field"}>
      <legend>
        <RichText
          text={words.photoOptional}
          parts={{ span: (text) => <span className="quiet">{text}</span> }}
        />
      </legend>
      <p className="hint" id={field.descriptionId}>
        {words.whatIsBrokenOrPlate(PHOTO_FORMATS)}
      </p>
      {error ? (
        <p className="error" id={field.errorId} role={problem ? "alert" : undefined}>
          {error}
        </p>
      ) : null}
      {draft ? <PhotoDraft id={draft} /> : null}
      <label htmlFor={field.id}>{draft ? words.chooseAnotherPhoto : words.choosePhoto}</label>
      <input {...input} id={field.id} name={FILE_FIELD} aria-invalid={error ? true : undefined} />
      <label htmlFor={`${field.id}-camera`}>{words.takePhoto}</label>
      <input {...input} id={`${field.id}-camera`} name={CAMERA_FIELD} capture="environment" />
    </fieldset>
  );
}

function PhotoDraft({ id }: { id: string }) {
  return (
    <>
      <input type="hidden" name="photoDraft" value={id} />
      <img src={`/services/photos/${id}`} alt={words.yourPhoto} width={160} />
      <label className="tick">
        <input type="checkbox" name="photoRemove" />
        <span>{words.removePhoto}</span>
      </label>
    </>
  );
}

function photoFileProblem({ type, size }: File): string | undefined {
  // Some phones name no type; the server checks the content.
  if (type && !type.startsWith("image/")) return PHOTO_NOT_AN_IMAGE;
  // What a browser can decode has become a JPEG.
  if (/^image\/hei[cf]/.test(type)) return PHOTO_HEIC;
  return size > PHOTO_MAX_BYTES ? PHOTO_TOO_LARGE : undefined;
}

/** Only the first of both inputs would be used, so choosing one clears the other. */
function clearOtherInput(input: HTMLInputElement): void {
  for (const name of PHOTO_FIELDS) {
    const other = input.form?.elements.namedItem(name);
    if (other instanceof HTMLInputElement && other !== input) other.value = "";
  }
}
