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

const toDelivery = ({ folder, fan }: Scene) => {
  const id = "d".repeat(24);
  const insert = `insert or ignore into supplier_delivery (id, supplier, bill_number, bill_date, created_at)
    values (?, 'Bajaj Electricals', 'B-4711', '2026-11-19', 1763600000000) returning id`;
  const line = `insert or ignore into supplier_delivery_line
    (delivery_id, position, product_id, sku, name, quantity, cost_paise) select ?, 1, id, sku, name, 12, 131050 from product where id = ? returning position`;
  queryValue({ folder }, insert, id);
  queryValue({ folder }, line, id, fan);
  return id;
};

/** An import of WooCommerce's file, of whose pictures one has failed. */
const toImport = ({ folder, fan }: Scene) => {
  const id = "e".repeat(24);
  const insert = `insert or ignore into finished_import
    (id, kind, source, file_name, added, changed, unchanged, left_out, created_at)
    values (?, 'product', 'woocommerce', 'wc-products.csv', 16, 2, 1, 4, 1763600000000) returning id`;
  const picture = `insert or ignore into awaited_picture
    (id, import_id, product_id, position, address, state, reason, updated_at)
    values (?, ?, ?, 1, 'https://old.example/fan.jpg', 'failed', 'The server answered with status 404.', 1)
    returning id`;
  queryValue({ folder }, insert, id);
  queryValue({ folder }, picture, "f".repeat(24), id, fan);
  return id;
};

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
  {
    name: "product group",
    path: ({ fan }) => `/admin/products/${fan}/group?search=exhaust`,
    asRavi: true,
  },
  {
    name: "product group, refused",
    path: ({ fan }) => `/admin/products/${fan}/group`,
    asRavi: true,
    submit: { button: "Save Group", fields: { firstDimension: "" } },
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
  {
    name: "a stock changed without its sign",
    path: toProductPath("stock"),
    asRavi: true,
    submit: { button: "Save change", fields: { change: "2", reason: "other" } },
  },
  {
    name: "imports",
    path: fixedPath("/admin/products/imports"),
    asRavi: true,
    prepare: async (scene) => toImport(scene),
  },
  { name: "an import", path: (scene) => `/admin/products/imports/${toImport(scene)}`, asRavi: true },
  { name: "stock movements", path: fixedPath("/admin/stock?to=2020-01-01"), asRavi: true },
  { name: "receive stock, nothing yet", path: fixedPath("/admin/stock/receive"), asRavi: true },
  {
    name: "receive stock",
    path: ({ fan, drill }) => `/admin/stock/receive?product=${fan}&product=${drill}`,
    asRavi: true,
  },
  {
    name: "receive stock, an unknown SKU",
    path: fixedPath("/admin/stock/receive"),
    asRavi: true,
    submit: { button: "Add", fields: { find: "NO-SUCH-SKU" } },
  },
  {
    name: "deliveries",
    path: fixedPath("/admin/stock/deliveries"),
    asRavi: true,
    prepare: async (scene) => toDelivery(scene),
  },
  { name: "a delivery", path: (scene) => `/admin/stock/deliveries/${toDelivery(scene)}`, asRavi: true },
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
