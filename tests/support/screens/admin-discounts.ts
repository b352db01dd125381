import type { Scene } from "../scene";
import { emptyFields, fixedPath, type Screen } from "../screen";
import { queryValue } from "../shop-data";

const toDiscountPath = (part: string) => (scene: Scene) =>
  `/admin/discounts/${queryValue<string>(scene, "select id from discount limit 1")}${part}`;

export const ADMIN_DISCOUNTS: Screen[] = [
  { name: "discount codes", path: fixedPath("/admin/discounts"), asRavi: true },
  { name: "discount code, new", path: fixedPath("/admin/discounts/new"), asRavi: true },
  {
    name: "discount code, new, refused",
    path: fixedPath("/admin/discounts/new"),
    asRavi: true,
    submit: { button: "Add Discount Code", fields: emptyFields("code") },
  },
  { name: "discount code, edited", path: toDiscountPath("/edit"), asRavi: true },
  {
    name: "discount code, edited, refused",
    path: toDiscountPath("/edit"),
    asRavi: true,
    submit: { button: "Save Changes", fields: { amount: "50" } },
  },
  { name: "discount code, deleted", path: toDiscountPath("/delete"), asRavi: true },
];
