import { getFormProps } from "@conform-to/react";
import { STOCK_NOTE_MAX_LENGTH } from "~/features/catalog/rules";
import { perLanguage } from "~/lib/language";
import { VersionField } from "~/platform/admin/version-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { words } from "./words.en";

export const stockUpdateFailed = () => words.stockUpdateFailed;

const LABELS = perLanguage(() => ({ stockQuantity: words.countedOnShelf, note: words.why }));

interface StockFieldValues extends Record<string, unknown> {
  stockQuantity: string;
  note: string;
  seenStock: string;
}

export function StockCountForm({
  id,
  stock,
  refusal,
}: {
  id: string;
  stock: number;
  refusal: FormRefusal | undefined;
}) {
  const [form, fields] = useShopForm<StockFieldValues>({
    id,
    refusal,
    defaultValue: { stockQuantity: stock },
  });
  return (
    <form method="post" {...getFormProps(form)} className="narrow">
      <ErrorSummary form={form} labels={{}} />
      <VersionField field={fields.seenStock} currentVersion={stock} />
      <TextField
        field={fields.stockQuantity}
        label={LABELS.stockQuantity}
        hint={words.countHint}
        className="medium"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        field={fields.note}
        label={LABELS.note}
        hint={words.forExampleTwoBrokenOrTen}
        maxCharacters={STOCK_NOTE_MAX_LENGTH}
        optional
        autoComplete="off"
      />
      <p>
        <button type="submit" className="button primary" data-busy={words.updating}>
          {words.updateStock}
        </button>
      </p>
    </form>
  );
}
