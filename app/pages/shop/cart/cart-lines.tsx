import { getFormProps } from "@conform-to/react";
import type { CartLine } from "~/features/cart/get-cart.server";
import { maxQuantity } from "~/features/catalog/rules";
import { findMeasure } from "~/features/catalog/units";
import type { SaleTaxMode } from "~/features/settings/tax-mode";
import { formatPercent, formatRupees, multiply } from "~/lib/money";
import { toUnbrokenUnits } from "~/pages/parts/unbroken-units";
import type { FormRefusal } from "~/platform/http/form.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { Picture } from "~/ui/picture";
import { QuantityField } from "~/ui/quantity-field";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  lines: CartLine[];
  taxMode: SaleTaxMode;
  refusal: FormRefusal | undefined;
}

export function CartLines({ lines, taxMode, refusal }: Props) {
  return (
    <section aria-label={words.items}>
      <ul className="lines">
        {lines.map((line) => (
          <li key={line.productId}>
            <CartLineForm line={line} taxMode={taxMode} refusal={refusal} />
          </li>
        ))}
      </ul>
      <form method="post">
        <button type="submit" name="intent" value="clear" className="button quiet">
          {words.clearCart}
        </button>
      </form>
    </section>
  );
}

/** The price as the shop has set it, which the subtotal adds up (rule: one-figure). */
function formatUnitPrice({ unitPaise, rateBp, unit }: CartLine, taxMode: SaleTaxMode): string {
  const price = formatRupees(unitPaise);
  const measure = findMeasure(unit);
  const each = measure ? words.per(measure) : words.each;
  if (taxMode === "exclusive") return words.eachPlusGst(price, formatPercent(rateBp), each);
  return taxMode === "inclusive" ? words.eachInclGst(price, each) : words.eachOf(price, each);
}

interface LineProps extends Omit<Props, "lines"> {
  line: CartLine;
}

function CartLineForm({ line, taxMode, refusal }: LineProps) {
  const { productId, name, imageUrl, unitPaise, quantity, available, unit } = line;
  const measure = findMeasure(unit);
  const [form, fields] = useShopForm<{ quantity: string }>({
    id: `line-${productId}`,
    refusal,
    defaultValue: { quantity },
  });
  return (
    <>
      <Picture src={imageUrl} alt="" widths={[160]} sizes="72px" width={72} height={72} className="thumb" />
      <div>
        <h2>
          <a href={`/product/${productId}`}>{toUnbrokenUnits(name)}</a>
        </h2>
        <p className="quiet">{formatUnitPrice(line, taxMode)}</p>
        <Shortage quantity={quantity} available={available} />
        <ErrorSummary form={form} labels={{ quantity: words.quantityOf(name) }} />
      </div>
      <p className="price">{formatRupees(multiply(unitPaise, quantity))}</p>
      <form method="post" {...getFormProps(form)} className="row" data-in-place data-sends="update">
        <input type="hidden" name="productId" value={productId} />
        <QuantityField
          field={fields.quantity}
          label={measure ? words.quantityIn(measure) : words.quantity}
          max={maxQuantity(available) || 1}
        />
        {/* Before the other button: Enter in the field presses the first of a form. */}
        <button type="submit" name="intent" value="update" className="button">
          <RichText text={words.update} parts={{ span: () => <span className="unseen"> {name}</span> }} />
        </button>
        <button type="submit" name="intent" value="remove" className="button quiet">
          <RichText text={words.remove} parts={{ span: () => <span className="unseen"> {name}</span> }} />
        </button>
      </form>
    </>
  );
}

function Shortage({ quantity, available }: { quantity: number; available: number }) {
  if (quantity <= available) return null;
  return (
    <p className="error">
      {available === 0 ? words.productIsOutOfStock : words.onlyItemsAvailableInStock(available)}
    </p>
  );
}
