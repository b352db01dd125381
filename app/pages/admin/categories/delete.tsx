import { canBeRestored, toDeletedAnswer } from "~/features/bin/rules";
import { deleteCategory } from "~/features/catalog/admin/delete-category.server";
import { DeleteCategoryForm } from "~/features/categories/input";
import {
  countProductsOf,
  findCategoryById,
  listCategories,
} from "~/features/categories/list-categories.server";
import { categoryNotFound } from "~/features/categories/words";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { LIST_PATH } from "./category-form";
import { words } from "./words.en";

const findOr404 = (id = "") => or404(findCategoryById(id), categoryNotFound());

export const loader = adminLoader(({ params }) => {
  const category = findOr404(params.categoryId);
  const { id, name } = category;
  const others = listCategories().filter((other) => other.id !== id);
  const counts = countProductsOf(category);
  return { name, counts, others: others.map((other) => ({ value: other.id, label: other.name })) };
});

export const action = adminHandler(async ({ request, params, admin, now }) => {
  const { id, name } = findOr404(params.categoryId);
  const remove = async (form: DeleteCategoryForm) => {
    const moved = await deleteCategory(id, form, admin.id, now);
    return seeOther(LIST_PATH, toDeletedAnswer(words.categoryDeleted(name, moved)));
  };
  return submitForm(request, DeleteCategoryForm, remove, { formId: "delete" });
});

export default createConfirmPage<typeof loader>({
  title: () => words.deleteThisCategory,
  question: ({ name, counts }) =>
    counts.onSale + counts.archived > 0
      ? words.productsStandInIt(name, counts.onSale, counts.archived)
      : words.noProductStandsInIt(name),
  details: () => <p>{canBeRestored()}</p>,
  inputs: ({ counts, others }) =>
    counts.onSale + counts.archived > 0
      ? {
          moveTo: {
            label: words.moveTheProductsTo,
            hint: words.addressesLeadThere,
            control: "choice" as const,
            options: [{ value: "", label: words.chooseCategory }, ...others],
          },
        }
      : ({} as never),
  button: ({ counts }) =>
    counts.onSale + counts.archived > 0 ? words.moveProductsAndDelete : words.deleteCategory,
  busy: () => words.deleting,
  returnPath: LIST_PATH,
  formId: "delete",
});

export const meta = titleMeta(() => words.deleteThisCategory);
