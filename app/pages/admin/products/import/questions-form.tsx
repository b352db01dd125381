import { listPerLanguage } from "~/lib/language";
import type { Questions } from "./choose-import.server";
import { words } from "./words.en";

interface Props {
  questions: Questions;
  draft: string;
  canLeaveOut: boolean;
  leavesOut: boolean;
}

const PRICES = listPerLanguage(
  () =>
    [
      ["with", words.pricesWithTax],
      ["without", words.pricesWithoutTax],
    ] as const,
);

/** What is asked about a file of WooCommerce; the answers stand in the address of the dry run. */
export const QuestionsForm = ({ questions, draft, canLeaveOut, leavesOut }: Props) => (
  <>
    <p>
      {words.thisIsWooCommerce(questions.products)}
      {questions.notSold > 0 ? ` ${words.rowsNotSold(questions.notSold)}` : null}
    </p>
    <form method="get">
      <input type="hidden" name="draft" value={draft} />
      <fieldset className="field choices">
        <legend>{words.havePricesTax}</legend>
        <p className="hint">{words.shopStores[questions.taxMode]}</p>
        {PRICES.map(([value, label]) => (
          <label key={value} className="tick">
            <input
              type="radio"
              name="prices"
              value={value}
              required
              defaultChecked={questions.prices === value}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {questions.withoutBrand > 0 ? (
        <p className="field">
          <label htmlFor="brand">{words.brandOf(questions.withoutBrand)}</label>
          <input id="brand" name="brand" maxLength={60} defaultValue={questions.brand} className="medium" />
        </p>
      ) : null}
      <CategoryFields {...questions} />
      {canLeaveOut ? (
        <label className="tick">
          <input type="checkbox" name="leavesOut" defaultChecked={leavesOut} />
          <span>{words.leaveBadRowsOut}</span>
        </label>
      ) : null}
      <p>
        <button type="submit" className={questions.prices ? "button" : "button primary"}>
          {words.showWhatItWouldDo}
        </button>
      </p>
    </form>
    {questions.unusedColumns.length > 0 ? (
      <details>
        <summary>{words.unusedColumns(questions.unusedColumns.length)}</summary>
        <p className="breakable">{questions.unusedColumns.join(", ")}</p>
      </details>
    ) : null}
  </>
);

const CategoryFields = ({
  unknownCategories,
  moreCategories,
  categories,
}: Pick<Questions, "unknownCategories" | "moreCategories" | "categories">) =>
  unknownCategories.length > 0 ? (
    <fieldset>
      <legend>{words.newCategories}</legend>
      <p className="hint">{words.newCategoriesHint}</p>
      {unknownCategories.map(({ path, newName, products, chosen }, index) => (
        <div key={path} className="field">
          <label htmlFor={`category${index}`} className="breakable">
            {words.categoryOf(path, products)}
          </label>
          <select id={`category${index}`} name={`category${index}`} defaultValue={chosen}>
            <option value="">{newName ? words.createCategory(newName) : words.pleaseChoose}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      ))}
      {moreCategories > 0 ? <p>{words.moreCategories(moreCategories)}</p> : null}
    </fieldset>
  ) : null;
