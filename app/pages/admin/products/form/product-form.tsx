import { useLocation } from "@remix-run/react";
import { DETAIL_NAMES, DETAILS, type Detail } from "~/features/catalog/fields";
import { DESCRIPTION_MAX_LENGTH } from "~/features/catalog/rules";
import { UNITS } from "~/features/catalog/units";
import { MAKER_ROLE_LABELS, VALUES } from "~/features/catalog/values";
import type { SaleTaxMode } from "~/features/settings/tax-mode";
import { mapNames, readTexts } from "~/lib/field-lists";
import { type Message, perLanguage, readMessage } from "~/lib/language";
import { createTextFields, createTextSections } from "~/pages/admin/parts/other-languages";
import { toOptions } from "~/platform/admin/filters";
import { AdminForm, type AdminFormProps, type Field, type Fields, type Layout } from "~/platform/admin/form";
import { VersionField } from "~/platform/admin/version-fields";
import { TextField } from "~/ui/field";
import { ImageFields } from "./image-fields";
import { SpecificationRows } from "./specification-rows";
import { words } from "./words.en";

export const PRODUCT_FORM_ID = "product";

interface Props extends Pick<AdminFormProps, "constraint" | "refusal" | "defaultValue"> {
  /** The names of all categories. */
  categories: string[];
  taxMode: SaleTaxMode;
  rateHint: string;
  /** The version and the stock that the form of an existing product was made from. */
  stored?: { version: string; stock: number };
  /** The label of the submit button, and its label while the form is being sent. */
  button: string;
  busy: string;
}

/** The label and the hint of an optional value. */
const toField = ({ label, hint }: { label: Message; hint?: Message }) =>
  readTexts({ label, hint, optional: true });

const PRICE_HINTS: Record<SaleTaxMode, string> = perLanguage(() => ({
  exclusive: words.withoutGst,
  inclusive: words.withGstInIt,
  none: words.asCustomersPayIt,
}));

const VALUE_FIELDS = perLanguage(
  () =>
    ({
      mrp: { ...toField(VALUES.mrp), inputMode: "decimal" },
      weightGrams: { ...toField(VALUES.weightGrams), inputMode: "numeric" },
      makerRole: {
        ...toField(VALUES.makerRole),
        control: "choice",
        options: [{ value: "", label: words.notStated }, ...toOptions(MAKER_ROLE_LABELS)],
      },
      energyStars: { ...toField(VALUES.energyStars), inputMode: "numeric" },
    }) as const satisfies Fields,
);

const createFields = ({ categories, taxMode, rateHint, stored }: Props) =>
  ({
    name: { label: words.name },
    brand: { label: words.brand },
    category: {
      label: words.category,
      control: "choice",
      options: [
        { value: "", label: words.chooseCategory },
        ...categories.map((category) => ({ value: category, label: category })),
      ],
    },
    price: {
      label: words.priceRupees,
      hint: PRICE_HINTS[taxMode],
      inputMode: "decimal",
    },
    stockQuantity: {
      label: words.stockQuantity,
      control: (field, _hint, getField) => (
        <div>
          {stored ? <VersionField field={getField("seenStock")} currentVersion={stored.stock} /> : null}
          <TextField
            field={field}
            label={words.stockQuantity}
            hint={stored ? words.asCountedOnShelf : words.noneIfLeftEmpty}
            optional={!stored}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      ),
    },
    images: { label: words.pictures },
    imageUrl: {
      label: words.imageUrl,
      control: (field, _hint, getField) => (
        <ImageFields
          urlField={field}
          imagesField={getField("images")}
          takenField={getField("taken")}
          isUploaded={getField("uploaded").initialValue === "yes"}
        />
      ),
    },
    description: {
      label: words.description,
      control: "lines",
      maxCharacters: DESCRIPTION_MAX_LENGTH,
      optional: true,
      rows: 6,
    },
    specifications: {
      label: words.specifications,
      control: (field, _hint, getField) => (
        <SpecificationRows
          formId={PRODUCT_FORM_ID}
          field={field}
          rowCount={Number(getField("rows").initialValue) || 0}
        />
      ),
    },
    tags: { label: words.tags, hint: words.wordsPeopleSearchByWithCommas, optional: true },
    sku: { label: words.sku, hint: stored ? undefined : words.madeByShopIfLeftEmpty, optional: true },
    ...mapNames(DETAIL_NAMES, (name) => readTexts<Detail>(DETAILS[name]) as Field),
    ...VALUE_FIELDS,
    gstRate: { label: words.gstRate, hint: rateHint, optional: true, inputMode: "decimal" },
    unit: {
      label: words.unit,
      hint: taxMode === "none" ? undefined : words.unitOfInvoices,
      control: "choice",
      options: UNITS.map((unit) => ({ value: unit, label: words.units[unit] })),
    },
    featured: { label: words.featured, control: "tick" },
    ...createTextFields({
      name: { label: words.name },
      description: {
        label: words.description,
        control: "lines",
        maxCharacters: DESCRIPTION_MAX_LENGTH,
        rows: 6,
      },
      warranty: { label: readMessage(DETAILS.warranty.label) },
      specifications: {
        label: words.specifications,
        hint: words.lineForEachSpecification,
        control: "lines",
        rows: 6,
      },
      tags: { label: words.tags, hint: words.wordsPeopleSearchByWithCommas },
    }),
  }) satisfies Fields;

const TEXT_NAMES = ["name", "description", "warranty", "specifications", "tags"] as const;

/** To the schema these are lists; here each is one text field, which a list's constraints do not fit. */
const WITHOUT_CONSTRAINTS = Object.fromEntries(
  ["", "hi.", "bn."].flatMap((prefix) => [
    [`${prefix}tags`, {}],
    [`${prefix}specifications`, {}],
  ]),
);

const createLayout = ({ taxMode }: Props): Layout<keyof ReturnType<typeof createFields>> => [
  "name",
  ["brand", "category", "price", "stockQuantity"],
  "imageUrl",
  "description",
  "specifications",
  "tags",
  ["sku", "warranty", "hsn", ...(taxMode === "none" ? [] : (["gstRate"] as const)), "unit"],
  {
    title: words.label,
    of: [
      ["mrp", "netQuantity", "weightGrams", "countryOfOrigin"],
      ["makerRole", "maker"],
      ["bisLicence", "energyStars"],
    ],
  },
  "featured",
  ...createTextSections(TEXT_NAMES),
];

export function ProductForm(props: Props) {
  const { button, busy, constraint, refusal, defaultValue, stored } = props;
  const { pathname, search } = useLocation();
  return (
    <AdminForm
      id={PRODUCT_FORM_ID}
      isMultipart
      className="product-form"
      // Without a fragment: the button for more rows jumps to them, and a refusal would not be seen there.
      action={pathname + search}
      refusal={refusal}
      constraint={{ ...constraint, ...WITHOUT_CONSTRAINTS }}
      defaultValue={defaultValue}
      stored={stored}
      fields={createFields(props)}
      layout={createLayout(props)}
      // The Enter key presses the first button of a form, which would otherwise be the one for more rows.
      before={
        <button type="submit" name="intent" value="save" hidden>
          {button}
        </button>
      }
    >
      <p>
        <button type="submit" name="intent" value="save" className="button primary" data-busy={busy}>
          {button}
        </button>
      </p>
    </AdminForm>
  );
}
