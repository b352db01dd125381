import { getFormProps } from "@conform-to/react";
import { maxQuantity, type Product } from "~/features/catalog/rules";
import { formatRupees } from "~/lib/money";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { QuantityField } from "~/ui/quantity-field";
import { RichText } from "~/ui/rich-text";
import type { DeliveryView } from "./get-delivery-view.server";
import { words } from "./words.en";

interface Props {
  product: Product;
  quantity: number;
  delivery: DeliveryView | null;
  refusal: FormRefusal | undefined;
}

const LABELS = { quantity: words.quantity, pincode: words.deliveryPincode };

/** One form with three buttons, which works without scripts. */
export function BuyBox({ product, quantity, delivery, refusal }: Props) {
  const [form, fields] = useShopForm<{ quantity: string; pincode: string }>({
    id: "form",
    refusal,
    defaultValue: { quantity, pincode: delivery?.pincode },
  });
  return (
    <form method="post" {...getFormProps(form)} className="buybox">
      <ErrorSummary form={form} labels={LABELS} />
      <QuantityField field={fields.quantity} label={LABELS.quantity} max={maxQuantity(product.available)} />
      <TextField
        field={fields.pincode}
        label={LABELS.pincode}
        hint={words.digitsForExample221001}
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
          {words.check}
        </button>
      </TextField>
      <DeliveryAnswerText answer={delivery} />
      <button type="submit" name="intent" value="add" className="button wide" data-busy={words.adding}>
        {words.addToCart}
      </button>
      <button
        type="submit"
        name="intent"
        value="buy"
        className="button primary wide"
        data-busy={words.openingCheckout}
      >
        {words.buyNow}
      </button>
    </form>
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
      <RichText
        text={words.deliversToBuyNowDeliveryFree(formatRupees(answer.feePaise))}
        parts={{
          b: () => <b>{answer.pincode}</b>,
          area: () => answer.area,
          freeAbove: () => answer.freeAbove,
        }}
      />
    </p>
  );
}
