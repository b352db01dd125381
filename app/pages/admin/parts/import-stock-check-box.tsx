import { formatCountAndNoun } from "~/lib/format-count";
import type { PlannedChanges } from "./planned-change-list";
import { PlannedChangeList } from "./planned-change-list";

/**
 * Offers to set the stock of existing products too. Unticked by default, because units may have been sold
 * since the file was made.
 */
export const ImportStockCheckBox = ({
  count,
  differences,
}: {
  count: number;
  differences: PlannedChanges;
}) => (
  <fieldset>
    <legend>Stock</legend>
    <p>
      Of {formatCountAndNoun(count, "product")} the file says another stock than is in the shop now: it may
      have been sold or delivered since the file was made. Their stock stays as it is. Tick the box only if
      what the file says has just been counted: then it is their stock.
    </p>
    <PlannedChangeList {...differences} noun="product" />
    <label className="tick">
      <input type="checkbox" name="setsMoving" />
      <span>Set the stock as the file says, too</span>
    </label>
  </fieldset>
);
