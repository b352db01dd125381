import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";

/**
 * Shown when a product of a list could not be added to the cart: why, and a field to correct the quantity.
 */
export function NotAddedForm({ refusal }: { refusal: FormRefusal }) {
  const [form, fields] = useShopForm<{ productId: string; quantity: string; redirectTo: string }>({
    id: "add",
    refusal,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="narrow">
      <ErrorSummary form={form} labels={{ quantity: "Quantity" }} />
      <input type="hidden" name="productId" defaultValue={fields.productId.initialValue} />
      <input type="hidden" name="redirectTo" defaultValue={fields.redirectTo.initialValue} />
      <TextField
        field={fields.quantity}
        label="Quantity"
        type="number"
        inputMode="numeric"
        className="short"
      />
      <button type="submit" name="intent" value="add" className="button primary">
        Add to cart
      </button>
      <Link to={`/product/${fields.productId.initialValue}`}>Look at the product</Link>
    </Form>
  );
}
