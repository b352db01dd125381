import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { maxQuantity, type Product } from "~/features/catalog/rules";
import { formatRupees } from "~/lib/money";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { QuantityField } from "~/ui/quantity-field";
import type { DeliveryView } from "./get-delivery-view.server";

interface Props {
  product: Product;
  quantity: number;
  delivery: DeliveryView | null;
  refusal: FormRefusal | undefined;
}

const LABELS = { quantity: "Quantity", pincode: "Delivery pincode" };

/** One form with three buttons, which works without scripts. */
export function BuyBox({ product, quantity, delivery, refusal }: Props) {
  const [form, fields] = useShopForm<{ quantity: string; pincode: string }>({
    id: "form",
    refusal,
    defaultValue: { quantity, pincode: delivery?.pincode },
  });
  if (product.available === 0) return <p>This product is sold out. Look again soon, or ask us by phone.</p>;
  return (
    <Form method="post" {...getFormProps(form)} className="buybox" preventScrollReset>
      <ErrorSummary form={form} labels={LABELS} />
      <QuantityField field={fields.quantity} label={LABELS.quantity} max={maxQuantity(product.available)} />
      <TextField
        field={fields.pincode}
        label={LABELS.pincode}
        hint="6 digits, for example 221001"
        inputMode="numeric"
        autoComplete="postal-code"
        className="short"
      >
        <button
          type="submit"
          formMethod="get"
          formAction={`/product/${product.id}#delivery`}
          className="button"
        >
          Check
        </button>
      </TextField>
      <DeliveryAnswerText answer={delivery} />
      <button type="submit" name="intent" value="add" className="button wide">
        Add to cart
      </button>
      <button type="submit" name="intent" value="buy" className="button primary wide">
        Buy now
      </button>
    </Form>
  );
}

function DeliveryAnswerText({ answer }: { answer: DeliveryView | null }) {
  if (!answer) return null;
  if (answer.state !== "served") {
    return (
      <p id="delivery" className="answer no" role={answer.state === "malformed" ? "alert" : "status"}>
        {answer.message}
      </p>
    );
  }
  return (
    <p id="delivery" className="answer yes" role="status">
      Delivers to <b>{answer.pincode}</b> {answer.area}. Buy now: {formatRupees(answer.feePaise)} delivery,
      free above {answer.freeAbove}.
    </p>
  );
}
