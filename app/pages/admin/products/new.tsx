import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { saveNewProduct } from "~/features/catalog/admin/save-product.server";
import { productAdded } from "~/features/catalog/admin/words";
import { NewProductForm } from "~/features/catalog/input";
import { USUAL_UNIT } from "~/features/catalog/units";
import { listCategoryNames } from "~/features/categories/list-categories.server";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { newId } from "~/lib/ids";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { getConstraints, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { readUpload } from "~/platform/http/upload.server";
import { titleMeta } from "~/ui/page-title";
import { PRODUCT_UPLOAD, saveFormImages } from "./form/form-images.server";
import { PRODUCT_FORM_ID, ProductForm } from "./form/product-form";
import { changeUnsavedForm, createRateHint } from "./form/product-form.server";
import { words } from "./words.en";

export const loader = adminLoader(({ now }) => ({
  constraint: getConstraints(NewProductForm),
  categories: listCategoryNames(),
  taxMode: getSaleTaxMode(),
  rateHint: createRateHint(null, now),
  defaultValue: { formKey: newId(), unit: USUAL_UNIT },
}));

export const action = adminHandler(async ({ request, admin, now }) => {
  const { form, problems } = await readUpload(request, PRODUCT_UPLOAD, saveFormImages);
  const unsaved = await changeUnsavedForm(form, PRODUCT_FORM_ID, problems);
  if (unsaved) return json(unsaved);
  const add = async (fields: NewProductForm) => {
    await saveNewProduct(fields, admin.id, now);
    return seeOther("/admin/products", { success: productAdded() });
  };
  const messages = {
    summary: words.invalidDataPleaseCheckYourInputs,
    failure: words.unexpectedErrorOccurred,
  };
  return submitForm(form, NewProductForm, add, {
    formId: PRODUCT_FORM_ID,
    problems,
    fieldsWithoutErrors: ["imageUrl"],
    ...messages,
  });
});

export default function NewProductPage() {
  const { failed, ...form } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <h1>{words.addNewProduct}</h1>
      <ProductForm {...form} refusal={refusal} button={words.addProduct} busy={words.adding} />
    </>
  );
}

export const meta = titleMeta(() => words.addNewProduct);
