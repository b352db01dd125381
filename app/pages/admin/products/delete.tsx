import { canBeRestored, toDeletedAnswer } from "~/features/bin/rules";
import {
  countProductOrders,
  findAdminProduct,
  isProductReferenced,
} from "~/features/catalog/admin/get-product.server";
import { ProductIdForm } from "~/features/catalog/admin/input";
import { takeOffSale } from "~/features/catalog/admin/save-product.server";
import { productRemovedMessage } from "~/features/catalog/admin/words";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { readForm, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { getListPath } from "./form/list-path";
import { words } from "./words.en";

const FORM = "delete";

export const loader = adminLoader(({ request, params: { productId = "" } }) => {
  const { id, name, sku } = or404(findAdminProduct(productId), words.productNotFound);
  const usage = { isReferenced: isProductReferenced(id), orders: countProductOrders(id) };
  return { name, sku, ...usage, listPath: getListPath(request.url) };
});

export const action = adminHandler(async ({ request, params: { productId = "" }, admin, now }) => {
  or404(findAdminProduct(productId), words.failedToDeleteProductProduct);
  const form = await readForm(request);
  form.set("id", productId);
  const remove = async ({ id }: ProductIdForm) => {
    const removal = await takeOffSale(id, admin.id, now);
    const message = productRemovedMessage(removal);
    return seeOther(
      getListPath(request.url),
      removal.outcome === "deleted" ? toDeletedAnswer(message) : { success: message },
    );
  };
  return submitForm(form, ProductIdForm, remove, { formId: FORM, failure: words.failedToDeleteProduct });
});

export default createConfirmPage<typeof loader>({
  title: () => words.deleteThisProduct,
  question: () => words.areYouSureYouWant,
  details: ({ name, sku, isReferenced, orders }) => (
    <>
      <p>
        <b>{name}</b> <span className="unbroken">{sku}</span>
      </p>
      {isReferenced ? (
        <p>{words.orderOfPastNameItSomebody(orders)}</p>
      ) : (
        <p>{`${words.noOrderNames} ${canBeRestored()}`}</p>
      )}
    </>
  ),
  button: () => words.deleteLabel,
  busy: () => words.deleting,
  returnPath: ({ listPath }) => listPath,
});

export const meta = titleMeta(() => words.deleteThisProduct);
