import { COLOUR_LABELS, DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "~/features/categories/rules";
import { perLanguage } from "~/lib/language";
import { PHOTO_MAX_BYTES, photoFormats, photoTooLarge } from "~/lib/upload-limits";
import { createTextFields, createTextSections } from "~/pages/admin/parts/other-languages";
import { PictureField } from "~/pages/admin/parts/picture-field";
import { toOptions } from "~/platform/admin/filters";
import { AdminForm, type AdminFormProps, type Fields, type Layout, SaveButtons } from "~/platform/admin/form";
import { words } from "./words.en";

export const CATEGORY_FORM_ID = "category";
export const LIST_PATH = "/admin/categories";

const FIELDS = perLanguage(
  () =>
    ({
      name: { label: words.name, maxCharacters: NAME_MAX_LENGTH },
      description: {
        label: words.description,
        hint: words.descriptionHint,
        maxCharacters: DESCRIPTION_MAX_LENGTH,
        optional: true,
      },
      colour: {
        label: words.colour,
        hint: words.colourHint,
        control: "choice",
        options: toOptions(COLOUR_LABELS),
      },
      hsn: {
        label: words.hsn,
        hint: words.hsnHint,
        inputMode: "numeric",
        className: "medium",
        optional: true,
      },
      skuPrefix: { label: words.skuPrefix, hint: words.skuPrefixHint, className: "medium", optional: true },
      isSpare: { label: words.isSpare, control: "tick" },
      withoutPicture: { label: words.withoutPicture, control: "tick" },
      ...createTextFields({ name: { label: words.name, maxCharacters: NAME_MAX_LENGTH } }),
    }) satisfies Fields,
);

type Props = Pick<AdminFormProps, "refusal" | "constraint" | "defaultValue" | "stored"> & {
  /** The picture of an existing category. */
  imageUrl?: string | null;
  /** The label of the submit button, and its label while the form is being sent. */
  button: string;
  busy: string;
};

export function CategoryForm({ imageUrl, button, busy, ...form }: Props) {
  const layout: Layout<keyof typeof FIELDS | "image"> = [
    "name",
    "description",
    "colour",
    "image",
    ...(imageUrl ? (["withoutPicture"] as const) : []),
    ["hsn", "skuPrefix"],
    "isSpare",
    ...createTextSections(["name"] as const),
  ];
  return (
    <AdminForm
      id={CATEGORY_FORM_ID}
      isMultipart
      className="narrow"
      fields={{
        ...FIELDS,
        image: {
          label: words.picture,
          control: (field) => (
            <PictureField
              field={field}
              label={words.picture}
              optional
              imageUrl={imageUrl}
              storedHint={words.leaveEmptyToKeepPicture}
              hint={words.pictureHint(photoFormats())}
              alt={words.pictureOfCategory}
              widths={[320]}
              width={160}
              height={160}
              maxBytes={PHOTO_MAX_BYTES}
              tooLarge={photoTooLarge()}
            />
          ),
        },
      }}
      layout={layout}
      {...form}
    >
      <SaveButtons label={button} busy={busy} returnPath={LIST_PATH} />
    </AdminForm>
  );
}
