import { getFormProps, getInputProps } from "@conform-to/react";
import { STOCK_NOTE_MAX_LENGTH } from "~/features/catalog/rules";
import { VersionField } from "~/platform/admin/version-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import { useShopForm } from "~/ui/form";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  id: string;
  sku: string;
  stock: number;
  refusal: FormRefusal | undefined;
}

interface StockFieldValues extends Record<string, unknown> {
  stockQuantity: string;
  note: string;
  seenStock: string;
}

export const toStockFormId = (productId: string): string => `stock-${productId}`;

export function StockCellForm({ id, sku, stock, refusal }: Props) {
  const defaultValue = { stockQuantity: stock };
  const [form, { stockQuantity, note, seenStock }] = useShopForm<StockFieldValues>({
    id: toStockFormId(id),
    refusal,
    defaultValue,
  });
  const { key, ...countInput } = getInputProps(stockQuantity, { type: "text" });
  const { key: noteKey, ...noteInput } = getInputProps(note, { type: "text" });
  return (
    <form method="post" {...getFormProps(form)} className="stock-cell">
      <input type="hidden" name="id" value={id} />
      <VersionField field={seenStock} currentVersion={stock} />
      {[stockQuantity, note].map(({ errors, errorId }) =>
        errors ? (
          <p key={errorId} className="error" id={errorId}>
            {errors[0]}
          </p>
        ) : null,
      )}
      {/* Fields within their form need not name it, in each of many rows. */}
      <p className="row">
        <label className="unseen" htmlFor={countInput.id}>
          {words.stockOf(sku)}
        </label>
        <input {...countInput} form={undefined} inputMode="numeric" autoComplete="off" size={5} />
        <button type="submit" name="intent" value="stock" className="button" data-busy={words.updating}>
          <RichText
            text={words.stockRich}
            parts={{ span: () => <span className="unseen">{` ${words.of(sku)}`}</span> }}
          />
        </button>
      </p>
      <div>
        <label htmlFor={noteInput.id}>
          <RichText
            text={words.whyItDiffers}
            parts={{ span: () => <span className="unseen">{`, ${sku}`}</span> }}
          />
        </label>
        <input {...noteInput} form={undefined} autoComplete="off" maxLength={STOCK_NOTE_MAX_LENGTH} />
      </div>
    </form>
  );
}
