import { useActionData, useLoaderData } from "@remix-run/react";
import { deletePictureIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import { categoryTexts } from "~/features/categories/category-texts.server";
import { EditCategory } from "~/features/categories/input";
import { findCategoryById } from "~/features/categories/list-categories.server";
import { getCategoryVersion, updateCategory } from "~/features/categories/save-category.server";
import { categoryNotFound, sayCategorySaved } from "~/features/categories/words";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { toTextValues } from "~/pages/admin/parts/other-languages";
import { toListingPath } from "~/pages/parts/category-colours";
import { getConstraints, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { CATEGORY_FORM_ID, CategoryForm, LIST_PATH } from "./category-form";
import { parseCategoryForm } from "./parse-category-form.server";
import { words } from "./words.en";

const findOr404 = (id = "") => or404(findCategoryById(id), categoryNotFound());

export const loader = adminLoader(({ params }) => {
  const category = findOr404(params.categoryId);
  const { name, description, colour, imageUrl, hsn, skuPrefix, isSpare } = category;
  return {
    title: name,
    imageUrl,
    defaultValue: {
      name,
      description: description ?? "",
      colour,
      hsn: hsn ?? "",
      skuPrefix,
      isSpare: isSpare ? "on" : "",
      ...toTextValues(categoryTexts.get(category.id), ["name"]),
    },
    stored: { version: getCategoryVersion(category) },
    constraint: getConstraints(EditCategory),
  };
});

export const action = adminHandler(async ({ request, params, admin, now }) => {
  const { id } = findOr404(params.categoryId);
  const { form, problems } = await parseCategoryForm(request);
  const save = async (fields: EditCategory) => {
    await deletePictureIfOrphaned(await updateCategory(id, fields, admin.id, now));
    return seeOther(LIST_PATH, { success: sayCategorySaved(fields.name) });
  };
  return submitForm(form, EditCategory, save, { formId: CATEGORY_FORM_ID, problems });
});

export default function EditCategoryPage() {
  const { title, failed, ...form } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <div className="desk-head">
        <h1>
          {words.editCategory}: {title}
        </h1>
        <p className="acts">
          <a href={LIST_PATH}>{words.allCategories}</a>
          <a href={toListingPath(title)}>{words.seeInShop}</a>
        </p>
      </div>
      <p>{words.whatRenamingDoes}</p>
      <CategoryForm {...form} refusal={refusal} button={words.saveCategory} busy={words.saving} />
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ title }) => `${words.editCategory}: ${title}`);
