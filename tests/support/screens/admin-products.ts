import type { Scene } from "../scene";
import { emptyFields, fixedPath, type Screen } from "../screen";
import { queryValue } from "../shop-data";

const LIST = "/admin/products";
const toProductPath = (name: string) => (scene: Scene) => `${LIST}/${scene.fan}/${name}`;
const UNORDERED = "select id from product where id not in (select product_id from order_line) limit 1";
const toUnorderedProductPath = ({ folder }: Scene) =>
  `${LIST}/${queryValue<string>({ folder }, UNORDERED)}/delete`;
const archiveProduct = async ({ folder, soldOut }: Scene) =>
  queryValue({ folder }, "update product set archived_at = 1 where id = ? returning 1", soldOut);

/** The products in the back-office, and what administrators see of them in the shop. */
export const ADMIN_PRODUCTS: Screen[] = [
  { name: "products with complete labels", path: fixedPath("/admin/products/labels"), asRavi: true },
  {
    name: "products with incomplete labels",
    path: fixedPath("/admin/products/labels"),
    asRavi: true,
    prepare: async ({ folder, soldOut }) =>
      queryValue(
        { folder },
        "update product set mrp_paise = null, maker = null where id = ? returning 1",
        soldOut,
      ),
  },
  { name: "products", path: fixedPath(LIST), asRavi: true },
  {
    name: "products, narrowed",
    path: fixedPath(`${LIST}?lowStock=true&sortBy=price&minPrice=100&limit=5`),
    asRavi: true,
  },
  { name: "stock of many products", path: fixedPath(`${LIST}/stock?limit=5`), asRavi: true },
  {
    name: "stock of many products, nothing filled in",
    path: fixedPath(`${LIST}/stock?limit=5`),
    asRavi: true,
    submit: { button: "Save stock", fields: { note: "n".repeat(201) } },
  },
  { name: "prices of many products", path: fixedPath(`${LIST}/prices?limit=5`), asRavi: true },
  { name: "products, none found", path: fixedPath(`${LIST}?search=zeppelin`), asRavi: true },
  {
    name: "products, a stock refused",
    path: fixedPath(`${LIST}?limit=3`),
    asRavi: true,
    submit: { button: "Stock", fields: { stockQuantity: "a few" } },
  },
  { name: "a new product", path: fixedPath(`${LIST}/new`), asRavi: true },
  {
    name: "a new product with errors",
    path: fixedPath(`${LIST}/new`),
    asRavi: true,
    submit: {
      button: "Add Product",
      fields: { ...emptyFields("name", "brand", "imageUrl"), price: "x", stockQuantity: "-1" },
    },
  },
  {
    name: "a new product with more rows",
    path: fixedPath(`${LIST}/new`),
    asRavi: true,
    submit: { button: "Add more rows", fields: { name: "Fan" }, errorText: "Specifications" },
  },
  { name: "a product to edit", path: toProductPath("edit"), asRavi: true },
  {
    name: "a product edited with errors",
    path: toProductPath("edit"),
    asRavi: true,
    submit: { button: "Update Product", fields: { ...emptyFields("name"), imageUrl: "a.pdf" } },
  },
  { name: "a product to delete", path: toUnorderedProductPath, asRavi: true },
  { name: "a product to archive", path: toProductPath("delete"), asRavi: true },
  { name: "the stock of a product", path: toProductPath("stock"), asRavi: true },
  {
    name: "a stock counted wrong",
    path: toProductPath("stock"),
    asRavi: true,
    submit: { button: "Update stock", fields: { stockQuantity: "some", note: "n".repeat(201) } },
  },
  { name: "cards, for the administrator", path: fixedPath("/products-grid/Fans"), asRavi: true },
  { name: "a product, for the administrator", path: ({ fan }) => `/product/${fan}`, asRavi: true },
  {
    name: "an archived product",
    path: ({ soldOut }) => `${LIST}/${soldOut}/edit`,
    asRavi: true,
    prepare: archiveProduct,
  },
  {
    name: "products, archived",
    path: fixedPath(`${LIST}?archived=true`),
    asRavi: true,
    prepare: archiveProduct,
  },
];
