import { useActionData, useLoaderData } from "@remix-run/react";
import { NewCategory } from "~/features/categories/input";
import { createCategory } from "~/features/categories/save-category.server";
import { sayCategoryAdded } from "~/features/categories/words";
import { newId } from "~/lib/ids";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { getConstraints, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { CATEGORY_FORM_ID, CategoryForm, LIST_PATH } from "./category-form";
import { parseCategoryForm } from "./parse-category-form.server";
import { words } from "./words.en";

export const loader = adminLoader(() => ({
  defaultValue: { colour: "copper", formKey: newId() },
  constraint: getConstraints(NewCategory),
}));

export const action = adminHandler(async ({ request, admin, now }) => {
  const { form, problems } = await parseCategoryForm(request);
  const add = async (fields: NewCategory) => {
    await createCategory(fields, admin.id, now);
    return seeOther(LIST_PATH, { success: sayCategoryAdded(fields.name) });
  };
  return submitForm(form, NewCategory, add, { formId: CATEGORY_FORM_ID, problems });
});

export default function NewCategoryPage() {
  const { failed, ...form } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <h1>{words.addCategory}</h1>
      <CategoryForm {...form} refusal={refusal} button={words.addCategory} busy={words.adding} />
    </>
  );
}

export const meta = titleMeta(() => words.addCategory);
