import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { CartLine } from "~/features/cart/get-cart.server";
import { maxQuantity } from "~/features/catalog/rules";
import { formatRupees, multiply } from "~/lib/money";
import type { FormRefusal } from "~/platform/http/form.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { Picture } from "~/ui/picture";
import { QuantityField } from "~/ui/quantity-field";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  lines: CartLine[];
  refusal: FormRefusal | undefined;
}

export function CartLines({ lines, refusal }: Props) {
  return (
    <section aria-label={words.items}>
      <ul className="lines">
        {lines.map((line) => (
          <li key={line.productId}>
            <CartLineForm line={line} refusal={refusal} />
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset>
        <button type="submit" name="intent" value="clear" className="button quiet">
          {words.clearCart}
        </button>
      </Form>
    </section>
  );
}

function CartLineForm({ line, refusal }: { line: CartLine; refusal: FormRefusal | undefined }) {
  const { productId, name, imageUrl, unitPaise, quantity, available } = line;
  const [form, fields] = useShopForm<{ quantity: string }>({
    id: `line-${productId}`,
    refusal,
    defaultValue: { quantity },
  });
  return (
    <>
      <Picture src={imageUrl} alt="" widths={[160]} sizes="80px" width={80} height={80} className="thumb" />
      <div>
        <h2>
          <Link to={`/product/${productId}`}>{name}</Link>
        </h2>
        <p className="quiet">{words.each(formatRupees(unitPaise))}</p>
        <Shortage quantity={quantity} available={available} />
        <ErrorSummary form={form} labels={{ quantity: words.quantityOf(name) }} />
        <Form method="post" {...getFormProps(form)} className="row" preventScrollReset>
          <input type="hidden" name="productId" value={productId} />
          <QuantityField field={fields.quantity} label={words.quantity} max={maxQuantity(available) || 1} />
          <button type="submit" name="intent" value="update" className="button">
            <RichText text={words.update} parts={{ span: () => <span className="unseen"> {name}</span> }} />
          </button>
          <button type="submit" name="intent" value="remove" className="button quiet">
            <RichText text={words.remove} parts={{ span: () => <span className="unseen"> {name}</span> }} />
          </button>
        </Form>
      </div>
      <p className="price">{formatRupees(multiply(unitPaise, quantity))}</p>
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
