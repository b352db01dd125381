import { formatCountAndNoun } from "~/lib/format-count";
import type { Listed } from "./planned-change-list";
import { PlannedChangeList } from "./planned-change-list";

/**
 * Whether a file is to set the stock of what is in the shop already: not unless it is ticked, as it may have
 * been sold meanwhile.
 */
export const ImportStockCheckBox = ({ stocks, left }: { stocks: number; left: Listed }) => (
  <fieldset>
    <legend>Stock</legend>
    <p>
      Of {formatCountAndNoun(stocks, "product")} the file says another stock than is in the shop now: it may
      have been sold or delivered since the file was made. Their stock stays as it is. Tick the box only if
      what the file says has just been counted: then it is their stock.
    </p>
    <PlannedChangeList {...left} noun="product" />
    <label className="tick">
      <input type="checkbox" name="setsMoving" />
      <span>Set the stock as the file says, too</span>
    </label>
  </fieldset>
);
