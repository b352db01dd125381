import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { CATEGORIES_ANSWER, toCategoryJson } from "~/features/categories/answer";
import { getCategoryTitle } from "~/features/categories/list-categories.server";
import { listShownCategories } from "~/features/search/list-shown-categories.server";
import { defineOperation } from "~/platform/api/operation.server";

export const categoryOperations = [
  defineOperation(
    "GET /categories",
    {
      id: "listCategories",
      summary: "The categories that have products on sale, in the order of the shop",
      guard: visitorGuard,
      answer: CATEGORIES_ANSWER,
    },
    () => ({
      data: listShownCategories().map((category) =>
        toCategoryJson({ ...category, name: getCategoryTitle(category.name) }),
      ),
    }),
  ),
];
