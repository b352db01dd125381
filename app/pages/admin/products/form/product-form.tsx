import { getFormProps } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { CATEGORIES } from "~/features/catalog/categories";
import { DESCRIPTION_MAX_LENGTH } from "~/features/catalog/rules";
import { FormKeyField, VersionField } from "~/pages/admin/parts/version-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import { SelectField } from "~/ui/choice-fields";
import { CheckBox, TextArea, TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { ImageFields } from "./image-fields";
import { SpecificationRows } from "./specification-rows";

export const PRODUCT_FORM_ID = "product";

export interface ProductFieldValues extends Record<string, unknown> {
  name: string;
  brand: string;
  category: string;
  price: string;
  imageUrl: string;
  image: string;
  description: string;
  specifications: Record<string, string>;
  stockQuantity: string;
  sku: string;
  featured: string;
  tags: string;
  warranty: string;
  hsn: string;
  countryOfOrigin: string;
  seenStock: string;
  seenVersion: string;
  formKey: string;
  rows: string;
  uploaded: string;
}

interface Props {
  constraint: Parameters<typeof useShopForm>[0]["constraint"];
  refusal: FormRefusal | undefined;
  /** Whether prices include GST. */
  withTax: boolean;
  /** The current values of an existing product. */
  currentValues?: Partial<ProductFieldValues>;
  /** The initial values of a new product. */
  initialValues?: Partial<ProductFieldValues>;
  /** The label of the submit button, and its label while the form is being sent. */
  button: string;
  busy: string;
  children?: ReactNode;
}

const LABELS = {
  name: "Name",
  brand: "Brand",
  category: "Category",
  price: "Price (₹)",
  imageUrl: "Image URL",
  image: "Picture",
  description: "Description",
  specifications: "Specifications",
  stockQuantity: "Stock quantity",
  sku: "SKU",
  tags: "Tags",
  warranty: "Warranty",
  hsn: "HSN code",
  countryOfOrigin: "Country of origin",
};
const NO_CATEGORY = { value: "", label: "Choose a category" };
const CATEGORY_OPTIONS = [
  NO_CATEGORY,
  ...CATEGORIES.map((category) => ({ value: category as string, label: category as string })),
];

export function ProductForm({
  constraint,
  refusal,
  withTax,
  currentValues,
  initialValues,
  button,
  busy,
}: Props) {
  const [form, fields] = useShopForm<ProductFieldValues>({
    id: PRODUCT_FORM_ID,
    refusal,
    defaultValue: currentValues ?? initialValues,
    // To the schema, tags are a list; here they are one text field, which a list's constraints do not fit.
    constraint: { ...constraint, tags: {} },
  });
  const plainFields = { autoComplete: "off" };
  const { pathname, search } = useLocation();
  return (
    // The address has no fragment: the button for more rows jumps to them, and a refusal would not be seen
    // there.
    <form
      method="post"
      action={pathname + search}
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="product-form"
    >
      <ErrorSummary form={form} labels={LABELS} />
      {/* The Enter key presses the first button of a form, which would otherwise be the one for more
          rows. */}
      <button type="submit" name="intent" value="save" hidden>
        {button}
      </button>
      {currentValues ? (
        <VersionField field={fields.seenVersion} currentVersion={currentValues.seenVersion ?? ""} />
      ) : null}
      <FormKeyField field={fields.formKey} />
      <TextField field={fields.name} label={LABELS.name} {...plainFields} />
      <div className="fields">
        <TextField field={fields.brand} label={LABELS.brand} {...plainFields} />
        <SelectField field={fields.category} label={LABELS.category} options={CATEGORY_OPTIONS} />
        <TextField
          field={fields.price}
          label={LABELS.price}
          hint={withTax ? "With GST in it" : "Without GST"}
          inputMode="decimal"
          {...plainFields}
        />
        <div>
          {currentValues ? (
            <VersionField field={fields.seenStock} currentVersion={currentValues.seenStock ?? ""} />
          ) : null}
          <TextField
            field={fields.stockQuantity}
            label={LABELS.stockQuantity}
            hint={currentValues ? "As counted on the shelf" : "None, if left empty"}
            optional={!currentValues}
            inputMode="numeric"
            {...plainFields}
          />
        </div>
      </div>
      <ImageFields
        urlField={fields.imageUrl}
        uploadField={fields.image}
        isUploaded={fields.uploaded.initialValue === "yes"}
      />
      <TextArea
        field={fields.description}
        label={LABELS.description}
        maxCharacters={DESCRIPTION_MAX_LENGTH}
        optional
        rows={6}
      />
      <SpecificationRows
        formId={PRODUCT_FORM_ID}
        field={fields.specifications as Parameters<typeof SpecificationRows>[0]["field"]}
        rowCount={Number(fields.rows.initialValue) || 0}
      />
      <TextField
        field={fields.tags}
        label={LABELS.tags}
        hint="Words people search by, with commas between"
        optional
        {...plainFields}
      />
      <div className="fields">
        <TextField
          field={fields.sku}
          label={LABELS.sku}
          hint={currentValues ? undefined : "Made by the shop, if left empty"}
          optional
          {...plainFields}
        />
        <TextField
          field={fields.warranty}
          label={LABELS.warranty}
          hint="For example 2 years"
          optional
          {...plainFields}
        />
        <TextField
          field={fields.hsn}
          label={LABELS.hsn}
          hint="4, 6 or 8 digits, for invoices"
          inputMode="numeric"
          optional
          {...plainFields}
        />
        <TextField field={fields.countryOfOrigin} label={LABELS.countryOfOrigin} optional {...plainFields} />
      </div>
      <CheckBox field={fields.featured} label="Featured" />
      <p>
        <button type="submit" name="intent" value="save" className="button primary" data-busy={busy}>
          {button}
        </button>
      </p>
    </form>
  );
}
