import { Link } from "@remix-run/react";
import { toListingPath } from "~/pages/parts/category-colours";
import type { FormRefusal } from "~/platform/http/form.server";
import { ErrorSummary, useShopForm } from "~/ui/form";

/** Shown when a product could not be added to the wishlist. */
export function NotAddedNotice({ refusal }: { refusal: FormRefusal }) {
  const [form, fields] = useShopForm<{ productId: string; intent: string }>({ id: refusal.formId, refusal });
  return (
    <div className="narrow">
      <ErrorSummary form={form} labels={{}} />
      <p className="row">
        <Link to={toListingPath("All")} id={fields.productId.id}>
          All products
        </Link>
        <Link to="/" id={fields.intent.id}>
          Home
        </Link>
      </p>
    </div>
  );
}
