import { look } from "../books";
import type { Scene } from "../scene";
import { at, empty, type Screen } from "../screen";

const LIST = "/admin/products";
const page = (name: string) => (scene: Scene) => `${LIST}/${scene.fan}/${name}`;
const unordered = ({ folder }: Scene) =>
  `${LIST}/${look<string>({ folder }, "select id from product where id not in (select product_id from order_line) limit 1")}/delete`;
const archive = async ({ folder, soldOut }: Scene) =>
  look({ folder }, "update product set archived_at = 1 where id = ? returning 1", soldOut);

/** The products of the shop, as the shopkeeper sees them. */
export const ADMIN_PRODUCTS: Screen[] = [
  { name: "products", path: at(LIST), admin: true },
  {
    name: "products, narrowed",
    path: at(`${LIST}?lowStock=true&sortBy=price&minPrice=100&limit=5`),
    admin: true,
  },
  { name: "products, none found", path: at(`${LIST}?search=zeppelin`), admin: true },
  {
    name: "products, a stock refused",
    path: at(`${LIST}?limit=3`),
    admin: true,
    wrong: { button: "Stock", fields: { stockQuantity: "a few" } },
  },
  { name: "a new product", path: at(`${LIST}/new`), admin: true },
  {
    name: "a new product with errors",
    path: at(`${LIST}/new`),
    admin: true,
    wrong: {
      button: "Add Product",
      fields: { ...empty("name", "brand", "imageUrl"), price: "x", stockQuantity: "-1" },
    },
  },
  {
    name: "a new product with more rows",
    path: at(`${LIST}/new`),
    admin: true,
    wrong: { button: "Add more rows", fields: { name: "Fan" }, says: "Specifications" },
  },
  { name: "a product to edit", path: page("edit"), admin: true },
  {
    name: "a product edited with errors",
    path: page("edit"),
    admin: true,
    wrong: { button: "Update Product", fields: { ...empty("name"), imageUrl: "a.pdf" } },
  },
  { name: "a product to delete", path: unordered, admin: true },
  { name: "a product to archive", path: page("delete"), admin: true },
  { name: "the stock of a product", path: page("stock"), admin: true },
  {
    name: "a stock counted wrong",
    path: page("stock"),
    admin: true,
    wrong: { button: "Update stock", fields: { stockQuantity: "some", note: "n".repeat(201) } },
  },
  { name: "cards, for the administrator", path: at("/products-grid/Fans"), admin: true },
  { name: "a product, for the administrator", path: ({ fan }) => `/product/${fan}`, admin: true },
  {
    name: "an archived product",
    path: ({ soldOut }) => `${LIST}/${soldOut}/edit`,
    admin: true,
    first: archive,
  },
  { name: "products, archived", path: at(`${LIST}?archived=true`), admin: true, first: archive },
];
