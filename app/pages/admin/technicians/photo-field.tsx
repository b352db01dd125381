import { getInputProps } from "@conform-to/react";
import { PHOTO_FORMATS, PHOTO_MAX_BYTES, PHOTO_TOO_LARGE } from "~/lib/upload-limits";
import { FieldFrame, type TextFieldMetadata } from "~/ui/field";

interface Props {
  field: TextFieldMetadata;
  /** The current photo. */
  photo: string | null;
  /** The form was refused, and the browser does not send the file again by itself. */
  isRefused: boolean;
}

export function PhotoChoice({ field, photo, isRefused }: Props) {
  const { key, ...input } = getInputProps(field, { type: "file", ariaDescribedBy: field.descriptionId });
  return (
    <FieldFrame
      field={field}
      label={photo ? "New photo" : "Profile photo"}
      optional
      hint={`The photo must be an image: ${PHOTO_FORMATS}. The shop keeps a small square of its middle.${
        isRefused ? " If you chose one, please choose it again." : ""
      }`}
    >
      {photo ? <img src={photo} alt="Kept now" width="96" height="96" className="face" /> : null}
      <input
        key={key}
        {...input}
        accept="image/jpeg,image/png,image/webp"
        data-most-bytes={PHOTO_MAX_BYTES}
        data-too-large={PHOTO_TOO_LARGE}
      />
    </FieldFrame>
  );
}
