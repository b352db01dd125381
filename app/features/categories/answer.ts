import { z } from "zod";
import { idFields, toIds } from "~/platform/api/codecs";
import type { Category } from "./list-categories.server";

/** A category that customers see. */
export const CategoryJson = z
  .object({
    ...idFields,
    name: z
      .string()
      .describe("As products and filters name it; with `lang`, as it is called in that language"),
    slug: z.string().describe("As `GET /items/category/{category}` names it"),
    description: z.string().nullable(),
    imageUrl: z.string().nullable().describe("A path on this site"),
  })
  .meta({ id: "Category" });

export const toCategoryJson = (category: Category): z.output<typeof CategoryJson> => ({
  ...category,
  ...toIds(category.id),
});

export const CATEGORIES_ANSWER = { data: z.array(CategoryJson) };
