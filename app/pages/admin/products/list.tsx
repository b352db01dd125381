import { AdminProductsQuery } from "~/features/catalog/admin/input";
import { listAdminProducts } from "~/features/catalog/admin/list-products.server";
import { ADMIN_PRODUCT_SORTS } from "~/features/catalog/admin/sorts";
import { CATEGORIES } from "~/features/catalog/categories";
import { stockState } from "~/features/catalog/rules";
import { getSettings } from "~/features/settings/stored-settings.server";
import { formatRupees } from "~/lib/money";
import { adminHandler, adminListLoader } from "~/pages/admin/admin-route.server";
import type { Filter } from "~/platform/admin/filters";
import { toOptions } from "~/platform/admin/filters";
import { createListPage } from "~/platform/admin/list";
import { createUnreadableResponse, readForm } from "~/platform/http/form.server";
import { titleMeta } from "~/ui/page-title";
import { Picture } from "~/ui/picture";
import { Stars } from "~/ui/stars";
import { RowActions } from "./row-actions";
import { ROW_FORMS } from "./row-forms.server";
import { StockCellForm } from "./stock-cell-form";

const TITLE = "Manage Products";
const PATH = "/admin/products";

export const loader = adminListLoader(AdminProductsQuery, (query) => {
  const { items, ...pageInfo } = listAdminProducts(query);
  const { lowStock } = getSettings("stock");
  const rows = items.map((row) => ({ ...row, stockState: stockState(row.stock, lowStock) }));
  return { items: rows, ...pageInfo, lowStock };
});

export const action = adminHandler(async ({ request, admin, url, now }) => {
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const rowForm = Object.hasOwn(ROW_FORMS, intent) ? ROW_FORMS[intent] : undefined;
  if (!rowForm) throw createUnreadableResponse();
  return rowForm({ form, actorId: admin.id, returnPath: url.pathname + url.search, now });
});

const toYesNoOptions = (yes: string, no: string) => toOptions({ true: yes, false: no });
const { createdAt: NEWEST, ...OTHER_SORTS } = ADMIN_PRODUCT_SORTS;

const createFilters = (lowStock: number): Filter[] => [
  {
    name: "category",
    label: "Category",
    allLabel: "All categories",
    options: CATEGORIES.map((value) => ({ value, label: value })),
  },
  {
    name: "inStock",
    label: "In stock",
    allLabel: "In stock or not",
    options: toYesNoOptions("In stock", "Out of stock"),
  },
  {
    name: "lowStock",
    label: "Low stock",
    allLabel: "Any stock",
    options: [{ value: "true", label: `${lowStock} or fewer` }],
  },
  {
    name: "featured",
    label: "Featured",
    allLabel: "Featured or not",
    options: toYesNoOptions("Featured", "Not featured"),
  },
  { name: "minPrice", label: "Price from (₹)", type: "number" },
  { name: "maxPrice", label: "Price to (₹)", type: "number" },
  {
    name: "archived",
    label: "On sale",
    allLabel: "On sale",
    options: [{ value: "true", label: "Archived" }],
  },
  {
    name: "sortBy",
    label: "Sort by",
    allLabel: NEWEST,
    options: toOptions(OTHER_SORTS),
    defaultValue: "createdAt",
  },
  {
    name: "sortOrder",
    label: "Order",
    allLabel: "Newest or highest first",
    options: [{ value: "asc", label: "Oldest or lowest first" }],
    defaultValue: "desc",
  },
];

const STOCK_TAGS = { out: ["bad", "Out"], low: ["warn", "Low"], in: undefined } as const;

export default createListPage<typeof loader>({
  title: TITLE,
  links: [
    { path: `${PATH}/export.csv`, label: "Export CSV" },
    { path: `${PATH}/import`, label: "Import CSV" },
    { path: `${PATH}/new`, label: "Add Product", className: "button primary" },
  ],
  searchLabel: "Name, brand or SKU",
  filters: ({ lowStock }) => createFilters(lowStock),
  rowKey: ({ id }) => id,
  rowId: ({ id }) => id,
  columns: [
    {
      heading: "Product",
      kind: "plain",
      cell: ({ name, brand, sku, imageUrl, featured, isArchived }) => (
        <div className="product-cell">
          <Picture src={imageUrl} alt="" widths={[160]} sizes="" width={56} height={56} lazy />
          <div>
            <p>
              <b>{name}</b>
            </p>
            <p>
              {brand}, <span className="unbroken">{sku}</span>
            </p>
            {featured ? <span className="tag good">Featured</span> : null}{" "}
            {isArchived ? <span className="tag">Archived</span> : null}
          </div>
        </div>
      ),
    },
    { heading: "Category", cell: ({ category }) => category },
    { heading: "Price", kind: "number", cell: ({ pricePaise }) => formatRupees(pricePaise) },
    {
      heading: "Stock",
      cell: ({ id, sku, stock, stockState: state }, { refusal }) => {
        const tag = STOCK_TAGS[state];
        return (
          <>
            {stock} {tag ? <span className={`tag ${tag[0]}`}>{tag[1]}</span> : null}
            <StockCellForm id={id} sku={sku} stock={stock} refusal={refusal} />
          </>
        );
      },
    },
    {
      heading: "Rating",
      cell: ({ rating, reviewCount }) =>
        rating === null ? "No reviews" : <Stars rating={rating} count={reviewCount} />,
    },
    {
      heading: "Actions",
      kind: "plain",
      cell: (product, { search }) => <RowActions product={product} search={search} />,
    },
  ],
  empty: ({ query: { archived } }) => (
    <>
      <p>No products found. Please add new products or adjust your filters.</p>
      {archived ? null : (
        <p>
          What is not sold any more stands among the <a href={`${PATH}?archived=true`}>archived products</a>.
        </p>
      )}
    </>
  ),
  pagesLabel: "Pages of products",
});

export const meta = titleMeta(TITLE);
