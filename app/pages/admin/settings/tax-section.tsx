import type { TaxMode } from "~/features/settings/tax-mode";
import { OTHER_SECTIONS } from "./sections";

export const TAX_MODE_LABELS: Record<TaxMode, string> = {
  exclusive: "Prices are without GST, which is added to them",
  inclusive: "Prices include GST, as an MRP label does",
};

export const TaxSection = ({ mode }: { mode: TaxMode }) => (
  <section aria-labelledby="tax-title" className="setting">
    <h2 id="tax-title">{OTHER_SECTIONS.tax}</h2>
    <p>
      Now: <b>{TAX_MODE_LABELS[mode]}</b>.
    </p>
    <form method="get" action="/admin/settings/tax">
      <fieldset className="field">
        <legend>Prices of goods</legend>
        {(Object.keys(TAX_MODE_LABELS) as TaxMode[]).map((choice) => (
          <label key={choice} className="tick">
            <input type="radio" name="mode" value={choice} defaultChecked={choice === mode} />
            <span>{TAX_MODE_LABELS[choice]}</span>
          </label>
        ))}
      </fieldset>
      <p>
        <button type="submit" className="button">
          Change the tax mode
        </button>
      </p>
    </form>
  </section>
);
