import { getFormProps } from "@conform-to/react";
import { maxQuantity, type Product } from "~/features/catalog/rules";
import { findMeasure } from "~/features/catalog/units";
import { formatDaysToArrive } from "~/features/delivery/rules";
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

const toLabels = ({ unit }: Product) => {
  const measure = findMeasure(unit);
  const quantity = measure ? words.quantityIn(measure) : words.quantity;
  return { quantity, pincode: words.deliveryPincode };
};

/** One form with three buttons, which works without scripts. */
export function BuyBox({ product, quantity, delivery, refusal }: Props) {
  const [form, fields] = useShopForm<{ quantity: string; pincode: string }>({
    id: "form",
    refusal,
    defaultValue: { quantity, pincode: delivery?.pincode },
  });
  const labels = toLabels(product);
  return (
    <form method="post" {...getFormProps(form)} className="buybox">
      <ErrorSummary form={form} labels={labels} />
      <QuantityField field={fields.quantity} label={labels.quantity} max={maxQuantity(product.available)} />
      <TextField
        field={fields.pincode}
        label={labels.pincode}
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
      <DeliveryAnswerText
        answer={delivery}
        pickupPath={`/checkout?productId=${product.id}&quantity=${quantity}&fulfilment=pickup`}
      />
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

function DeliveryAnswerText({ answer, pickupPath }: { answer: DeliveryView | null; pickupPath: string }) {
  if (!answer) return null;
  if (answer.state !== "served") {
    const isUnserved = answer.state === "unserved";
    return (
      <p id="delivery" className="answer no" role={isUnserved ? "status" : "alert"}>
        {answer.message} {isUnserved ? <a href={pickupPath}>{words.pickItUp}</a> : null}
      </p>
    );
  }
  const { days, feePaise, freeAbove, place } = answer;
  return (
    <p id="delivery" className="answer yes" role="status">
      <RichText
        text={words.deliversTo(place, formatDaysToArrive(days))}
        parts={{ b: () => <b>{answer.pincode}</b> }}
      />{" "}
      {feePaise > 0 ? words.buyNowFee(formatRupees(feePaise), freeAbove) : words.buyNowIsFree}
    </p>
  );
}
