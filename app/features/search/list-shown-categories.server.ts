import { type Category, listCategories } from "~/features/categories/list-categories.server";
import { getAllFacetCounts } from "./facet-counts.server";

/** The categories that customers see: those with products on sale, in their order (rule: empty-category). */
export function listShownCategories(): Category[] {
  const counts = getAllFacetCounts();
  const isShown = ({ name }: Category) =>
    counts.some(({ category, products }) => products > 0 && category === name);
  return listCategories().filter(isShown);
}
