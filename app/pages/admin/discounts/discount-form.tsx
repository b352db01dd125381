import { listPerLanguage } from "~/lib/language";
import type { Option } from "~/platform/admin/filters";
import { AdminForm, type AdminFormProps, type Fields, type Layout, SaveButtons } from "~/platform/admin/form";
import { ChoiceFieldset } from "~/ui/choice-fields";
import { words } from "./words.en";

export const DISCOUNT_FORM_ID = "discount";

const createFields = (categories: Option[]) =>
  ({
    code: { label: words.code, hint: words.codeHint, className: "medium" },
    percent: {
      label: words.percent,
      hint: words.percentHint,
      inputMode: "numeric",
      optional: true,
      className: "medium",
    },
    amount: {
      label: words.amount,
      hint: words.amountHint,
      inputMode: "decimal",
      optional: true,
      className: "medium",
    },
    minimum: {
      label: words.minimum,
      hint: words.minimumHint,
      inputMode: "decimal",
      optional: true,
      className: "medium",
    },
    categories: {
      label: words.categories,
      format: (ids) =>
        categories
          .filter(({ value }) => ids.split(",").includes(value))
          .map(({ label }) => label)
          .join(", "),
      control: (field, hint) => (
        <ChoiceFieldset
          field={field}
          hint={hint ?? words.categoriesHint}
          type="checkbox"
          label={words.categories}
          options={categories}
          isChosen={(id) =>
            String(field.initialValue ?? "")
              .split(",")
              .includes(id)
          }
        />
      ),
    },
    startDate: { label: words.startDate, type: "date", optional: true, className: "medium" },
    endDate: { label: words.endDate, type: "date", optional: true, className: "medium" },
    uses: {
      label: words.uses,
      hint: words.usesHint,
      inputMode: "numeric",
      optional: true,
      className: "medium",
    },
    oncePerCustomer: { label: words.oncePerCustomer, control: "tick" },
  }) satisfies Fields;

const LAYOUT: Layout<keyof ReturnType<typeof createFields>> = listPerLanguage(() => [
  "code",
  { title: words.worth, of: [["percent", "amount"]], children: <p className="hint">{words.eitherOr}</p> },
  { title: words.conditions, of: ["minimum", "categories"] },
  { title: words.timesAndUses, of: [["startDate", "endDate"], "uses", "oncePerCustomer"] },
]);

interface Props extends Pick<AdminFormProps, "refusal" | "constraint" | "defaultValue" | "stored"> {
  categories: Option[];
  listPath: string;
  button: string;
  busy: string;
}

/** A new or an existing discount code. */
export const DiscountForm = ({ categories, listPath, button, busy, ...form }: Props) => (
  <AdminForm id={DISCOUNT_FORM_ID} fields={createFields(categories)} layout={LAYOUT} {...form}>
    <SaveButtons label={button} busy={busy} returnPath={listPath} />
  </AdminForm>
);
