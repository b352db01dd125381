import { json } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { type AdminProduct, findAdminProduct } from "~/features/catalog/admin/get-product.server";
import { ProductIdForm } from "~/features/catalog/admin/input";
import { putBackOnSale, saveProduct } from "~/features/catalog/admin/save-product.server";
import { productUpdated } from "~/features/catalog/admin/words";
import { DETAIL_NAMES } from "~/features/catalog/fields";
import { joinImages } from "~/features/catalog/image-rules";
import { EditProductFields, EditProductForm } from "~/features/catalog/input";
import { toTextFields } from "~/features/catalog/product-texts.server";
import { formatValues } from "~/features/catalog/values";
import { listCategoryNames } from "~/features/categories/list-categories.server";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { countWaitingCustomers } from "~/features/stock-alerts/change-stock-alert.server";
import { mapNames, pick } from "~/lib/field-lists";
import { formatPercent, toRupees } from "~/lib/money";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { getConstraints, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { readUpload } from "~/platform/http/upload.server";
import { titleMeta } from "~/ui/page-title";
import { PRODUCT_UPLOAD, saveFormImages } from "./form/form-images.server";
import { getListPath, nameOfList } from "./form/list-path";
import { PRODUCT_FORM_ID, ProductForm } from "./form/product-form";
import { changeUnsavedForm, createRateHint } from "./form/product-form.server";
import { words } from "./words.en";

export const loader = adminLoader(({ request, params: { productId = "" }, now }) => {
  const product = or404(findAdminProduct(productId), words.productNotFound);
  const { id, name, archivedAt, version, stock } = product;
  return {
    id,
    title: name,
    isArchived: archivedAt !== null,
    listPath: getListPath(request.url),
    defaultValue: toFieldValues(product),
    stored: { version, stock },
    constraint: getConstraints(EditProductFields),
    categories: listCategoryNames(),
    taxMode: getSaleTaxMode(),
    rateHint: createRateHint(product.hsn, now),
    waiting: countWaitingCustomers(id, now),
  };
});

const toFieldValues = (product: AdminProduct) => ({
  ...pick(product, ["name", "brand", "category", "sku", "imageUrl", "description"]),
  images: joinImages(product.otherImages),
  tags: product.tags.join(", "),
  price: String(toRupees(product.pricePaise)),
  stockQuantity: String(product.stock),
  ...mapNames(DETAIL_NAMES, (name) => product[name] ?? ""),
  ...formatValues(product),
  gstRate: product.gstRateBp === null ? "" : formatPercent(product.gstRateBp),
  unit: product.unit,
  featured: product.featured ? "on" : "",
  ...toTextFields(product.texts),
  specifications: Object.fromEntries(
    Object.entries(product.specifications).flatMap(([key, value], index) => [
      [`key${index + 1}`, key],
      [`value${index + 1}`, value],
    ]),
  ),
});

export const action = adminHandler(async ({ request, params: { productId = "" }, admin, now }) => {
  or404(findAdminProduct(productId), words.productNotFound);
  const { form, problems } = await readUpload(request, PRODUCT_UPLOAD, saveFormImages);
  const unsaved = await changeUnsavedForm(form, PRODUCT_FORM_ID, problems);
  if (unsaved) return json(unsaved);
  if (form.get("intent") === "restore") {
    form.set("id", productId);
    const restore = async ({ id }: ProductIdForm) => {
      const sku = await putBackOnSale(id, admin.id, now);
      return seeOther(`/admin/products/${id}/edit`, { success: words.isOnSaleAgain(sku) });
    };
    return submitForm(form, ProductIdForm, restore, { formId: "restore" });
  }
  const save = async (fields: EditProductForm) => {
    await saveProduct(productId, () => fields, admin.id, now);
    return seeOther(getListPath(request.url), { success: productUpdated() });
  };
  return submitForm(form, EditProductForm, save, {
    formId: PRODUCT_FORM_ID,
    problems,
    fieldsWithoutErrors: ["imageUrl"],
    failure: words.errorOccurred,
  });
});

export default function EditProductPage() {
  const { id, title, isArchived, listPath, waiting, failed, ...form } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { search } = useLocation();
  return (
    <>
      <div className="desk-head">
        <h1>
          {words.editProduct}: {title}
        </h1>
        <p className="acts">
          <a href={listPath}>{nameOfList(listPath)}</a>
          <a href={`/admin/products/${id}/stock${search}`}>{words.stockMovements}</a>
          <a href={`/admin/products/${id}/group`}>{words.alsoIn}</a>
          {isArchived ? null : (
            <>
              <a href={`/product/${id}`}>{words.seeItInShop}</a>
              <a href={`/admin/products/${id}/delete${search}`}>{words.deleteLabel}</a>
            </>
          )}
        </p>
      </div>
      {isArchived ? <ArchivedNotice /> : null}
      {waiting > 0 ? <p className="notice">{words.customersWaitForIt(waiting)}</p> : null}
      <ProductForm {...form} refusal={refusal} button={words.updateProduct} busy={words.updating} />
    </>
  );
}

const ArchivedNotice = () => (
  <form method="post" className="notice">
    <p>{words.thisProductIsArchived}</p>
    <p>
      <button type="submit" name="intent" value="restore" className="button" data-busy={words.restoring}>
        {words.restore}
      </button>
    </p>
  </form>
);

export const meta = titleMeta<typeof loader>(({ title }) => `${words.editProduct}: ${title}`);
