import { getFormProps } from "@conform-to/react";
import { IMAGE_TOO_LARGE } from "~/features/banners/words";
import { PHOTO_MAX_BYTES } from "~/lib/upload-limits";
import { FormKeyField, VersionField } from "~/pages/admin/parts/version-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import { CheckBox, FieldFrame, TextField, type TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { Picture } from "~/ui/picture";

export const BANNER_FORM_ID = "banner";

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
  refusal: FormRefusal | undefined;
  initialValues: Partial<BannerFieldValues>;
  /** The picture of an existing banner. */
  imageUrl?: string;
  /** The label of the submit button, and its label while the form is being sent. */
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

export function BannerForm({ constraint, refusal, initialValues, imageUrl, button, busy }: Props) {
  const [form, fields] = useShopForm<BannerFieldValues>({
    id: BANNER_FORM_ID,
    refusal,
    constraint,
    defaultValue: initialValues,
  });
  const plainFields = { autoComplete: "off" };
  return (
    <form method="post" encType="multipart/form-data" {...getFormProps(form)} className="narrow">
      <ErrorSummary form={form} labels={LABELS} />
      <FormKeyField field={fields.formKey} />
      {initialValues.seenVersion ? (
        <VersionField field={fields.seenVersion} currentVersion={initialValues.seenVersion} />
      ) : null}
      <TextField field={fields.title} label={LABELS.title} {...plainFields} />
      <TextField
        field={fields.text}
        label={LABELS.text}
        hint="A line below the title"
        optional
        {...plainFields}
      />
      <ImageField field={fields.image} imageUrl={imageUrl} />
      <TextField
        field={fields.link}
        label={LABELS.link}
        hint="An address beginning with https://, or a path on this site such as /products"
        inputMode="url"
        optional
        {...plainFields}
      />
      <div className="fields">
        <TextField field={fields.startDate} label={LABELS.startDate} type="date" {...plainFields} />
        <TextField field={fields.endDate} label={LABELS.endDate} type="date" {...plainFields} />
      </div>
      <TextField
        field={fields.order}
        label={LABELS.order}
        hint="0 is the first place"
        type="number"
        inputMode="numeric"
        className="medium"
        {...plainFields}
      />
      {initialValues.seenOrder ? (
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
      label={LABELS.image}
      hint={
        pictureUrl
          ? "Leave empty to keep existing image"
          : "JPEG, PNG or WebP, under 5MB. 1200 by 480 fits; of another shape the middle is taken."
      }
    >
      {pictureUrl ? (
        <Picture
          src={pictureUrl}
          alt="The image of this banner"
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
        data-most-bytes={PHOTO_MAX_BYTES}
        data-too-large={IMAGE_TOO_LARGE}
      />
    </FieldFrame>
  );
}
