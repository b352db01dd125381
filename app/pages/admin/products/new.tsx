import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { saveNewProduct } from "~/features/catalog/admin/save-product.server";
import { PRODUCT_ADDED } from "~/features/catalog/admin/words";
import { NewProductForm } from "~/features/catalog/input";
import { isTaxIncluded } from "~/features/settings/tax-mode.server";
import { newId } from "~/lib/ids";
import { PICTURE_UPLOAD } from "~/pages/admin/parts/save-form-picture.server";
import { getConstraints, isFormAnswer, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { readUpload } from "~/platform/http/upload.server";
import { toPageTitle } from "~/ui/page-title";
import { PRODUCT_FORM_ID, ProductForm } from "./form/product-form";
import { addSpecificationRows, saveProductPicture } from "./form/product-form.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const view = {
    constraint: getConstraints(NewProductForm),
    withTax: isTaxIncluded(),
    failed: isFormAnswer(request),
  };
  return json({ ...view, formKey: newId() }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  const upload = await readUpload(request, PICTURE_UPLOAD);
  const problems = await saveProductPicture(upload);
  const { form } = upload;
  const moreRowsRefusal = await addSpecificationRows(form, PRODUCT_FORM_ID);
  if (moreRowsRefusal) return json(moreRowsRefusal);
  const add = async (fields: NewProductForm) => {
    await saveNewProduct(fields, actorId, new Date());
    return seeOther("/admin/products", { success: PRODUCT_ADDED });
  };
  const messages = {
    summary: "Invalid data. Please check your inputs.",
    failure: "An unexpected error occurred.",
  };
  return submitForm(form, NewProductForm, add, {
    formId: PRODUCT_FORM_ID,
    problems,
    fieldsWithoutErrors: ["imageUrl"],
    ...messages,
  });
}

const TITLE = "Add New Product";

export default function NewProductPage() {
  const { formKey, ...form } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <h1>{TITLE}</h1>
      <ProductForm
        {...form}
        initialValues={{ formKey }}
        refusal={refusal}
        button="Add Product"
        busy="Adding..."
      />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
