import type { FieldMetadata } from "@conform-to/react";
import { PHOTO_FORMATS, PHOTO_MAX_BYTES, PHOTO_TOO_LARGE } from "~/lib/upload-limits";
import { TextField, type TextFieldMetadata } from "~/ui/field";
import { Picture } from "~/ui/picture";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  urlField: TextFieldMetadata;
  uploadField: Pick<FieldMetadata<string | undefined>, "id" | "errorId" | "descriptionId" | "errors">;
  /** The picture was uploaded with a form that was refused. */
  isUploaded: boolean;
}

/** The picture of a product: an address or a file. The file wins if both are given. */
export function ImageFields({ urlField, uploadField, isUploaded }: Props) {
  const error = uploadField.errors?.[0];
  const pictureUrl =
    typeof urlField.initialValue === "string" && !urlField.errors ? urlField.initialValue : undefined;
  return (
    <>
      <TextField
        field={urlField}
        label={words.imageUrl}
        hint={words.addressThatEndsInJpgJpeg}
        inputMode="url"
        autoComplete="off"
      />
      {pictureUrl ? (
        <p className="row">
          <Picture src={pictureUrl} alt={words.pictureNow} widths={[160]} sizes="" width={96} height={96} />
          {isUploaded ? <span>{words.yourPictureIsKeptItsAddress}</span> : null}
        </p>
      ) : null}
      <div className={error ? "field wrong" : "field"}>
        <label htmlFor={uploadField.id}>
          <RichText
            text={words.orUploadPictureOptional}
            parts={{ span: (text) => <span className="quiet">{text}</span> }}
          />
        </label>
        <p className="hint" id={uploadField.descriptionId}>
          {words.itsMiddleIsShownAsSquare(PHOTO_FORMATS)}
        </p>
        {error ? (
          <p className="error" id={uploadField.errorId}>
            {error}
          </p>
        ) : null}
        <input
          id={uploadField.id}
          type="file"
          name="image"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={
            error ? `${uploadField.descriptionId} ${uploadField.errorId}` : uploadField.descriptionId
          }
          aria-invalid={error ? true : undefined}
          data-most-bytes={PHOTO_MAX_BYTES}
          data-too-large={PHOTO_TOO_LARGE}
        />
      </div>
    </>
  );
}
