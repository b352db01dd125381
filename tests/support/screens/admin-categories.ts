import type { Scene } from "../scene";
import { emptyFields, fixedPath, type Screen } from "../screen";
import { queryValue } from "../shop-data";

const toCategoryPath = (part: string) => (scene: Scene) =>
  `/admin/categories/${queryValue<string>(scene, "select id from category where name = 'Fans'")}${part}`;

export const ADMIN_CATEGORIES: Screen[] = [
  { name: "categories", path: fixedPath("/admin/categories"), asRavi: true },
  { name: "category, new", path: fixedPath("/admin/categories/new"), asRavi: true },
  {
    name: "category, new, refused",
    path: fixedPath("/admin/categories/new"),
    asRavi: true,
    submit: { button: "Add Category", fields: emptyFields("name") },
  },
  { name: "category, edited", path: toCategoryPath("/edit"), asRavi: true },
  {
    name: "category, edited, refused",
    path: toCategoryPath("/edit"),
    asRavi: true,
    submit: { button: "Save Category", fields: { hsn: "84", name: "Coolers" } },
  },
  { name: "category with products, deleted", path: toCategoryPath("/delete"), asRavi: true },
];
