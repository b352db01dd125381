import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { CartLine } from "~/features/cart/get-cart.server";
import { maxQuantity } from "~/features/catalog/rules";
import { formatRupees, multiply } from "~/lib/money";
import type { FormRefusal } from "~/platform/http/form.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { Picture } from "~/ui/picture";
import { QuantityField } from "~/ui/quantity-field";

interface Props {
  lines: CartLine[];
  refusal: FormRefusal | undefined;
}

export function CartLines({ lines, refusal }: Props) {
  return (
    <section aria-label="Items">
      <ul className="lines">
        {lines.map((line) => (
          <li key={line.productId}>
            <CartLineForm line={line} refusal={refusal} />
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset>
        <button type="submit" name="intent" value="clear" className="button quiet">
          Clear cart
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
        <p className="quiet">{formatRupees(unitPaise)} each</p>
        <Shortage quantity={quantity} available={available} />
        <ErrorSummary form={form} labels={{ quantity: `Quantity of ${name}` }} />
        <Form method="post" {...getFormProps(form)} className="row" preventScrollReset>
          <input type="hidden" name="productId" value={productId} />
          <QuantityField field={fields.quantity} label="Quantity" max={maxQuantity(available) || 1} />
          <button type="submit" name="intent" value="update" className="button">
            Update<span className="unseen"> {name}</span>
          </button>
          <button type="submit" name="intent" value="remove" className="button quiet">
            Remove<span className="unseen"> {name}</span>
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
      {available === 0 ? "Product is out of stock" : `Only ${available} items available in stock`}
    </p>
  );
}
