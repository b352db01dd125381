import type { FieldMetadata } from "@conform-to/react";
import { PHOTO_FIELDS } from "~/features/bookings/rules";
import {
  PHOTO_MAX_BYTES,
  photoFormats,
  photoHeic,
  photoNotAnImage,
  photoTooLarge,
} from "~/lib/upload-limits";
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
export function PhotoField({ field, draft }: Props) {
  const error = field.errors?.[0];
  const describedBy = error ? `${field.descriptionId} ${field.errorId}` : field.descriptionId;
  const input = { type: "file", accept: "image/*", "aria-describedby": describedBy };
  return (
    <fieldset
      className={error ? "field wrong" : "field"}
      data-photo
      data-most-bytes={PHOTO_MAX_BYTES}
      data-too-large={photoTooLarge()}
      data-not-image={photoNotAnImage()}
      data-heic={photoHeic()}
    >
      <legend>
        <RichText
          text={words.photoOptional}
          parts={{ span: (text) => <span className="quiet">{text}</span> }}
        />
      </legend>
      <p className="hint" id={field.descriptionId}>
        {words.whatIsBrokenOrPlate(photoFormats())}
      </p>
      {error ? (
        <p className="error" id={field.errorId}>
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

/** The hidden field has an id of its own, so that scripts know a photo that has just been taken. */
function PhotoDraft({ id }: { id: string }) {
  return (
    <>
      <input type="hidden" id={`photo-${id}`} name="photoDraft" value={id} />
      <img src={`/services/photos/${id}`} alt={words.yourPhoto} width={160} />
      <label className="tick">
        <input type="checkbox" name="photoRemove" />
        <span>{words.removePhoto}</span>
      </label>
    </>
  );
}
