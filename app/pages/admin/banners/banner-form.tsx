import { IMAGE_TOO_LARGE } from "~/features/banners/words";
import { BANNER_MAX_BYTES } from "~/lib/upload-limits";
import { AdminForm, type AdminFormProps, type Fields, type Layout } from "~/platform/admin/form";
import { FieldFrame, type TextFieldMetadata } from "~/ui/field";
import { Picture } from "~/ui/picture";
import { words } from "./words.en";

export const BANNER_FORM_ID = "banner";

const FIELDS = {
  title: { label: words.title },
  text: { label: words.text, hint: words.lineBelowTitle, optional: true },
  link: {
    label: words.link,
    hint: words.addressBeginningWithHttpsOrPath,
    inputMode: "url",
    optional: true,
  },
  startDate: { label: words.startDate, type: "date" },
  endDate: { label: words.endDate, type: "date" },
  order: {
    label: words.order,
    hint: words.isFirstPlace,
    type: "number",
    inputMode: "numeric",
    className: "medium",
  },
  isActive: { label: words.active, control: "tick" },
} satisfies Fields;
const LAYOUT: Layout<keyof typeof FIELDS | "image"> = [
  "title",
  "text",
  "image",
  "link",
  ["startDate", "endDate"],
  "order",
  "isActive",
];

type Props = Pick<AdminFormProps, "refusal" | "constraint" | "defaultValue" | "stored"> & {
  /** The picture of an existing banner. */
  imageUrl?: string;
  /** The label of the submit button, and its label while the form is being sent. */
  button: string;
  busy: string;
};

export const BannerForm = ({ imageUrl, button, busy, ...form }: Props) => (
  <AdminForm
    id={BANNER_FORM_ID}
    hasFile
    className="narrow"
    fields={{
      ...FIELDS,
      image: { label: words.image, control: (field) => <ImageField field={field} imageUrl={imageUrl} /> },
    }}
    layout={LAYOUT}
    {...form}
  >
    {(getField) => (
      <>
        {form.stored ? (
          <input type="hidden" name="seenOrder" value={getField("seenOrder").initialValue} />
        ) : null}
        <p className="row">
          <button type="submit" className="button primary" data-busy={busy}>
            {button}
          </button>
          <a href="/admin/banners" className="button">
            {words.cancel}
          </a>
        </p>
      </>
    )}
  </AdminForm>
);

/**
 * The picture to upload. Browsers do not send a file twice, so the picture of a refused form is shown and
 * sent again by its address in `draft`.
 */
function ImageField({ field, imageUrl }: { field: TextFieldMetadata; imageUrl?: string }) {
  const draft =
    typeof field.initialValue === "string" && field.initialValue !== "" ? field.initialValue : undefined;
  const pictureUrl = draft ?? imageUrl;
  return (
    <FieldFrame
      field={field}
      label={words.image}
      hint={pictureUrl ? words.leaveEmptyToKeepExistingImage : words.jpegPngOrWebpUnder5mb}
    >
      {pictureUrl ? (
        <Picture
          src={pictureUrl}
          alt={words.imageOfThisBanner}
          widths={[480]}
          sizes=""
          width={480}
          height={192}
        />
      ) : null}
      {draft ? <input type="hidden" name="draft" value={draft} /> : null}
      <input
        type="file"
        id={field.id}
        name={field.name}
        accept="image/*"
        aria-describedby={field.errors ? `${field.errorId} ${field.descriptionId}` : field.descriptionId}
        aria-invalid={field.errors ? true : undefined}
        data-most-bytes={BANNER_MAX_BYTES}
        data-too-large={IMAGE_TOO_LARGE}
      />
    </FieldFrame>
  );
}
