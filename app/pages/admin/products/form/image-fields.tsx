import type { FieldMetadata } from "@conform-to/react";
import { PHOTO_MAX_BYTES, PHOTO_TOO_LARGE } from "~/lib/upload-limits";
import { type TextFieldMetadata, TextField } from "~/ui/field";
import { Picture } from "~/ui/picture";

interface Props {
  address: TextFieldMetadata;
  upload: Pick<FieldMetadata<string | undefined>, "id" | "errorId" | "descriptionId" | "errors">;
  /** The picture was uploaded with a form that came back. */
  isKept: boolean;
}

/** The picture of a product: its address, or a file, which counts where both are given. */
export function ImageFields({ address, upload, isKept }: Props) {
  const error = upload.errors?.[0];
  const pictureUrl = typeof address.initialValue === "string" && !address.errors ? address.initialValue : undefined;
  return (
    <>
      <TextField
        field={address}
        label="Image URL"
        hint="An address that ends in jpg, jpeg, png, webp or gif"
        inputMode="url"
        autoComplete="off"
      />
      {pictureUrl ? (
        <p className="row">
          <Picture src={pictureUrl} alt="The picture now" widths={[160]} sizes="" width={96} height={96} />
          {isKept ? <span>Your picture is kept: its address stands above.</span> : null}
        </p>
      ) : null}
      <div className={error ? "field wrong" : "field"}>
        <label htmlFor={upload.id}>
          Or upload a picture<span className="quiet"> (optional)</span>
        </label>
        <p className="hint" id={upload.descriptionId}>
          JPEG, PNG or WebP, up to 5 MB. Its middle is shown, as a square. It counts more than an address.
        </p>
        {error ? (
          <p className="error" id={upload.errorId}>
            {error}
          </p>
        ) : null}
        <input
          id={upload.id}
          type="file"
          name="image"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={error ? `${upload.descriptionId} ${upload.errorId}` : upload.descriptionId}
          aria-invalid={error ? true : undefined}
          data-most-bytes={PHOTO_MAX_BYTES}
          data-too-large={PHOTO_TOO_LARGE}
        />
      </div>
    </>
  );
}
