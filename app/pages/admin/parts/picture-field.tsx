import type { ComponentProps } from "react";
import { FieldFrame, type TextFieldMetadata } from "~/ui/field";
import { Picture } from "~/ui/picture";

interface Props extends Pick<ComponentProps<typeof Picture>, "alt" | "widths" | "width" | "height"> {
  field: TextFieldMetadata;
  label: string;
  optional?: boolean;
  /** The stored picture, and the hint beside it. */
  imageUrl?: string | null;
  storedHint: string;
  /** The hint where there is no picture yet. */
  hint: string;
  maxBytes: number;
  tooLarge: string;
}

/**
 * The picture to upload. Browsers do not send a file twice, so the picture of a refused form is shown and
 * sent again by its address in `draft`.
 */
export function PictureField({
  field,
  label,
  optional,
  imageUrl,
  storedHint,
  hint,
  maxBytes,
  tooLarge,
  ...picture
}: Props) {
  const draft =
    typeof field.initialValue === "string" && field.initialValue !== "" ? field.initialValue : undefined;
  const pictureUrl = draft ?? imageUrl;
  return (
    <FieldFrame field={field} label={label} optional={optional} hint={pictureUrl ? storedHint : hint}>
      {pictureUrl ? <Picture src={pictureUrl} sizes="" {...picture} /> : null}
      {draft ? <input type="hidden" name="draft" value={draft} /> : null}
      <input
        type="file"
        id={field.id}
        name={field.name}
        accept="image/*"
        aria-describedby={field.errors ? `${field.errorId} ${field.descriptionId}` : field.descriptionId}
        aria-invalid={field.errors ? true : undefined}
        data-most-bytes={maxBytes}
        data-too-large={tooLarge}
      />
    </FieldFrame>
  );
}
