import { getFormProps, getInputProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { PHOTO_FORMATS } from "~/lib/upload-limits";
import { setInputFile, shrinkPhoto } from "~/pages/parts/shrink-photo";
import type { FormRefusal } from "~/platform/http/form.server";
import { FieldFrame } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";

/** Uploads a picture. With scripts a large photo is made smaller first. */
export function PictureForm({ id, refusal }: { id: string; refusal: FormRefusal | undefined }) {
  const [form, { profilePicture: field }] = useShopForm<{ profilePicture: string }>({ id, refusal });
  const { key, ...input } = getInputProps(field, { type: "file", ariaDescribedBy: field.descriptionId });
  const shrinkChosenPhoto = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    const smaller = file && (await shrinkPhoto(file));
    // The visitor may have chosen another file in the meantime.
    if (smaller && smaller !== file && input.files?.[0] === file) setInputFile(input, smaller);
  };
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)}>
      <ErrorSummary form={form} labels={{}} />
      <FieldFrame
        field={field}
        label="Choose a picture"
        hint={`${PHOTO_FORMATS}. Only you see it: the shop keeps a small square of its middle.`}
      >
        <input key={key} {...input} accept="image/jpeg,image/png,image/webp" onChange={shrinkChosenPhoto} />
      </FieldFrame>
      <button type="submit" name="intent" value="upload" className="button primary">
        Save the picture
      </button>
    </Form>
  );
}
