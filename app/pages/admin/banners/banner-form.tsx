import { imageTooLarge } from "~/features/banners/words";
import { perLanguage } from "~/lib/language";
import { BANNER_MAX_BYTES } from "~/lib/upload-limits";
import { createTextFields, createTextSections } from "~/pages/admin/parts/other-languages";
import { PictureField } from "~/pages/admin/parts/picture-field";
import { AdminForm, type AdminFormProps, type Fields, type Layout } from "~/platform/admin/form";
import type { TextFieldMetadata } from "~/ui/field";
import { words } from "./words.en";

export const BANNER_FORM_ID = "banner";

const FIELDS = perLanguage(
  () =>
    ({
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
      ...createTextFields({
        title: { label: words.title },
        text: { label: words.text, hint: words.lineBelowTitle },
      }),
    }) satisfies Fields,
);
const createLayout = (): Layout<keyof typeof FIELDS | "image"> => [
  "title",
  "text",
  "image",
  "link",
  ["startDate", "endDate"],
  "order",
  "isActive",
  ...createTextSections(["title", "text"] as const),
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
    isMultipart
    className="narrow"
    fields={{
      ...FIELDS,
      image: { label: words.image, control: (field) => <ImageField field={field} imageUrl={imageUrl} /> },
    }}
    layout={createLayout()}
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

const ImageField = ({ field, imageUrl }: { field: TextFieldMetadata; imageUrl?: string }) => (
  <PictureField
    field={field}
    label={words.image}
    imageUrl={imageUrl}
    storedHint={words.leaveEmptyToKeepExistingImage}
    hint={words.jpegPngOrWebpUnder5mb}
    alt={words.imageOfThisBanner}
    widths={[480]}
    width={480}
    height={192}
    maxBytes={BANNER_MAX_BYTES}
    tooLarge={imageTooLarge()}
  />
);
