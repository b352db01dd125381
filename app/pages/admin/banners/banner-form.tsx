import { getFormProps } from "@conform-to/react";
import { IMAGE_TOO_LARGE } from "~/features/banners/words";
import { PHOTO_MAX_BYTES } from "~/lib/upload-limits";
import { FormKeyField, VersionField } from "~/pages/admin/parts/version-fields";
import type { Refusal } from "~/platform/http/form.server";
import { CheckBox, FieldFrame, TextField, type TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { Picture } from "~/ui/picture";

export const BANNER_FORM_ID = "banner";

/** What stands in the fields: the texts of a form. */
export interface BannerFieldValues extends Record<string, unknown> {
  title: string;
  text: string;
  image: string;
  link: string;
  isActive: string;
  order: string;
  seenOrder: string;
  seenVersion: string;
  formKey: string;
  startDate: string;
  endDate: string;
}

interface Props {
  constraint: Parameters<typeof useShopForm>[0]["constraint"];
  refusal: Refusal | undefined;
  begin: Partial<BannerFieldValues>;
  /** Of a banner that is there: its picture. */
  kept?: string;
  /** What the button says, and what it says while it works. */
  button: string;
  busy: string;
}

const LABELS = {
  title: "Title",
  text: "Text",
  image: "Image",
  link: "Link",
  isActive: "Active",
  order: "Order",
  startDate: "Start date",
  endDate: "End date",
};

/** Every field of a banner. */
export function BannerForm({ constraint, refusal, begin, kept, button, busy }: Props) {
  const [form, fields] = useShopForm<BannerFieldValues>({
    id: BANNER_FORM_ID,
    refusal,
    constraint,
    defaultValue: begin,
  });
  const plain = { autoComplete: "off" };
  return (
    <form method="post" encType="multipart/form-data" {...getFormProps(form)} className="narrow">
      <ErrorSummary form={form} labels={LABELS} />
      <FormKeyField field={fields.formKey} />
      {begin.seenVersion ? (
        <VersionField field={fields.seenVersion} currentVersion={begin.seenVersion} />
      ) : null}
      <TextField field={fields.title} label={LABELS.title} {...plain} />
      <TextField field={fields.text} label={LABELS.text} hint="A line below the title" optional {...plain} />
      <ImageField field={fields.image} kept={kept} />
      <TextField
        field={fields.link}
        label={LABELS.link}
        hint="An address beginning with https://, or a path on this site such as /products"
        inputMode="url"
        optional
        {...plain}
      />
      <div className="fields">
        <TextField field={fields.startDate} label={LABELS.startDate} type="date" {...plain} />
        <TextField field={fields.endDate} label={LABELS.endDate} type="date" {...plain} />
      </div>
      <TextField
        field={fields.order}
        label={LABELS.order}
        hint="0 is the first place"
        type="number"
        inputMode="numeric"
        className="medium"
        {...plain}
      />
      {begin.seenOrder ? (
        <input type="hidden" name="seenOrder" value={fields.seenOrder.initialValue} />
      ) : null}
      <CheckBox field={fields.isActive} label={LABELS.isActive} />
      <p className="row">
        <button type="submit" className="button primary" data-busy={busy}>
          {button}
        </button>
        <a href="/admin/banners" className="button">
          Cancel
        </a>
      </p>
    </form>
  );
}

/**
 * A picture from a file. A browser cannot be given a file back: what came with a form that was refused is
 * shown, and goes with the next one by its address in `draft`.
 */
function ImageField({ field, kept }: { field: TextFieldMetadata; kept?: string }) {
  const draft =
    typeof field.initialValue === "string" && field.initialValue !== "" ? field.initialValue : undefined;
  const view = draft ?? kept;
  return (
    <FieldFrame
      field={field}
      label={LABELS.image}
      hint={
        view
          ? "Leave empty to keep existing image"
          : "JPEG, PNG or WebP, under 5MB. 1200 by 480 fits; of another shape the middle is taken."
      }
    >
      {view ? (
        <Picture src={view} alt="The image of this banner" widths={[480]} sizes="" width={480} height={192} />
      ) : null}
      {draft ? <input type="hidden" name="draft" value={draft} /> : null}
      <input
        type="file"
        id={field.id}
        name={field.name}
        accept="image/*"
        aria-describedby={field.errors ? `${field.errorId} ${field.descriptionId}` : field.descriptionId}
        aria-invalid={field.errors ? true : undefined}
        data-most-bytes={PHOTO_MAX_BYTES}
        data-too-large={IMAGE_TOO_LARGE}
      />
    </FieldFrame>
  );
}
