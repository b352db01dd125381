import { TAX_MODE_LABELS, TAX_MODES, type TaxMode } from "~/features/settings/tax-mode";
import { OTHER_SECTIONS } from "./setup-section";

export const TaxSection = ({ mode }: { mode: TaxMode }) => (
  <section aria-labelledby="tax-title" className="setting">
    <h2 id="tax-title">{OTHER_SECTIONS.tax}</h2>
    <p>
      Now: <b>{TAX_MODE_LABELS[mode]}</b>.
    </p>
    <form method="get" action="/admin/settings/tax">
      <fieldset className="field">
        <legend>Prices of goods</legend>
        {TAX_MODES.map((choice) => (
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
