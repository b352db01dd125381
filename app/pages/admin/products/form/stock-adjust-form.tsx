import { ADJUST_LABELS } from "~/features/stock/movement-kinds";
import { STOCK_NOTE_MAX_LENGTH } from "~/features/stock/rules";
import { toOptions } from "~/platform/admin/filters";
import { AdminForm } from "~/platform/admin/form";
import type { FormRefusal } from "~/platform/http/form.server";
import { words } from "./words.en";

interface Props {
  id: string;
  formKey: string;
  refusal: FormRefusal | undefined;
}

/** Adds pieces to a product's stock, or takes them out of it, for a reason. */
export const StockAdjustForm = ({ id, formKey, refusal }: Props) => (
  <AdminForm
    id={id}
    refusal={refusal}
    defaultValue={{ formKey }}
    fields={{
      change: { label: words.pieces, hint: words.piecesHint, className: "medium" },
      reason: {
        label: words.reason,
        control: "choice",
        options: [{ value: "", label: words.chooseReason }, ...toOptions(ADJUST_LABELS)],
      },
      note: { label: words.note, optional: true, maxCharacters: STOCK_NOTE_MAX_LENGTH },
    }}
    layout={["change", "reason", "note"]}
    className="narrow"
  >
    <p>
      <button
        type="submit"
        name="intent"
        value="adjust"
        className="button primary"
        data-busy={words.updating}
      >
        {words.saveChange}
      </button>
    </p>
  </AdminForm>
);
