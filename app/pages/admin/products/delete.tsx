import {
  countProductOrders,
  findAdminProduct,
  isProductReferenced,
} from "~/features/catalog/admin/get-product.server";
import { ProductIdForm } from "~/features/catalog/admin/input";
import { takeOffSale } from "~/features/catalog/admin/save-product.server";
import { productRemovedMessage } from "~/features/catalog/admin/words";
import { formatCountAndNoun } from "~/lib/format-count";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { readForm, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { getListPath } from "./form/list-path";

const FORM = "delete";
const TITLE = "Delete this product";

export const loader = adminLoader(({ request, params: { productId = "" } }) => {
  const { id, name, sku } = or404(findAdminProduct(productId), "Product not found.");
  const usage = { isReferenced: isProductReferenced(id), orders: countProductOrders(id) };
  return { name, sku, ...usage, listPath: getListPath(request.url) };
});

export const action = adminHandler(async ({ request, params: { productId = "" }, admin, now }) => {
  or404(findAdminProduct(productId), "Failed to delete product. Product not found.");
  const form = await readForm(request);
  form.set("id", productId);
  const remove = async ({ id }: ProductIdForm) => {
    const success = productRemovedMessage(await takeOffSale(id, admin.id, now));
    return seeOther(getListPath(request.url), { success });
  };
  return submitForm(form, ProductIdForm, remove, { formId: FORM, failure: "Failed to delete product." });
});

export default createConfirmPage<typeof loader>({
  title: TITLE,
  question: "Are you sure you want to delete this product?",
  details: ({ name, sku, isReferenced, orders }) => (
    <>
      <p>
        <b>{name}</b> <span className="unbroken">{sku}</span>
      </p>
      {isReferenced ? (
        <p>
          {orders > 0
            ? `${formatCountAndNoun(orders, "order")} of the past name it`
            : "Somebody is paying for it now"}
          , so it will be archived: nobody can find or buy it any more, and in carts it reads “Product is out
          of stock”. You can restore it.
        </p>
      ) : (
        <p>
          No order names it, so it will be gone for good: with its reviews and its stock movements, out of
          every cart and wishlist.
        </p>
      )}
    </>
  ),
  button: "Delete",
  busy: "Deleting...",
  returnPath: ({ listPath }) => listPath,
});

export const meta = titleMeta(TITLE);
