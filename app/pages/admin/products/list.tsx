import { AdminProductsQuery } from "~/features/catalog/admin/input";
import { listAdminProducts } from "~/features/catalog/admin/list-products.server";
import { ADMIN_PRODUCT_SORTS } from "~/features/catalog/admin/sorts";
import { stockState } from "~/features/catalog/rules";
import { listCategoryNames } from "~/features/categories/list-categories.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { mapNames } from "~/lib/field-lists";
import { OTHER_LANGUAGES, perLanguage } from "~/lib/language";
import { formatRupees } from "~/lib/money";
import { adminHandler, adminListLoader } from "~/pages/admin/admin-route.server";
import { incompleteIn } from "~/pages/admin/parts/other-languages";
import type { Filter } from "~/platform/admin/filters";
import { toOptions } from "~/platform/admin/filters";
import { createListPage } from "~/platform/admin/list";
import { createActionsColumn } from "~/platform/admin/list-table";
import { createUnreadableResponse, readForm } from "~/platform/http/form.server";
import { titleMeta } from "~/ui/page-title";
import { Picture } from "~/ui/picture";
import { RichText } from "~/ui/rich-text";
import { Stars } from "~/ui/stars";
import { RowActions } from "./row-actions";
import { ROW_FORMS } from "./row-forms.server";
import { createStockFilters, toYesNoOptions } from "./stock-filters";
import { words } from "./words.en";

const PATH = "/admin/products";

export const loader = adminListLoader(AdminProductsQuery, (query) => {
  const { items, ...pageInfo } = listAdminProducts(query);
  const { lowStock } = getSettings("stock");
  const rows = items.map((row) => ({ ...row, stockState: stockState(row.stock, lowStock) }));
  return { items: rows, ...pageInfo, lowStock, categories: listCategoryNames() };
});

export const action = adminHandler(async ({ request, admin, url, now }) => {
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const rowForm = Object.hasOwn(ROW_FORMS, intent) ? ROW_FORMS[intent] : undefined;
  if (!rowForm) throw createUnreadableResponse();
  return rowForm({ form, actorId: admin.id, returnPath: url.pathname + url.search, now });
});

const createFilters = (lowStock: number, categories: string[]): Filter[] => [
  ...createStockFilters(lowStock, categories),
  {
    name: "featured",
    label: words.featured,
    allLabel: words.featuredOrNot,
    options: toYesNoOptions(words.featured, words.notFeatured),
  },
  {
    name: "untranslated",
    label: words.translations,
    allLabel: words.translatedOrNot,
    options: toOptions(mapNames(OTHER_LANGUAGES, incompleteIn)),
  },
  { name: "minPrice", label: words.priceFromRupees, type: "number" },
  { name: "maxPrice", label: words.priceToRupees, type: "number" },
  {
    name: "archived",
    label: words.onSale,
    allLabel: words.onSale,
    options: [{ value: "true", label: words.archived }],
  },
  {
    name: "sortBy",
    label: words.sortBy,
    allLabel: ADMIN_PRODUCT_SORTS.createdAt,
    options: toOptions(ADMIN_PRODUCT_SORTS).filter(({ value }) => value !== "createdAt"),
    defaultValue: "createdAt",
  },
  {
    name: "sortOrder",
    label: words.order,
    allLabel: words.newestOrHighestFirst,
    options: [{ value: "asc", label: words.oldestOrLowestFirst }],
    defaultValue: "desc",
  },
];

const STOCK_TAGS = perLanguage(
  () => ({ out: ["bad", words.out], low: ["warn", words.low], in: undefined }) as const,
);

export default createListPage<typeof loader>({
  title: () => words.manageProducts,
  links: [
    { path: `${PATH}/export.csv`, label: () => words.exportCsv },
    { path: "/admin/stock/receive", label: () => words.receiveStock },
    { path: `${PATH}/stock`, label: () => words.countStock },
    { path: `${PATH}/prices`, label: () => words.changePrices },
    { path: `${PATH}/labels`, label: () => words.incompleteLabels },
    { path: `${PATH}/import`, label: () => words.importCsv },
    { path: `${PATH}/new`, label: () => words.addProduct, className: "button primary" },
  ],
  searchLabel: () => words.nameBrandOrSku,
  filters: ({ lowStock, categories }) => createFilters(lowStock, categories),
  bulk: {
    name: "product",
    idOf: ({ id }) => id,
    labelOf: ({ sku }) => sku,
    label: () => words.withChosenProducts,
    actions: [
      { path: "/admin/stock/receive", label: () => words.receiveStock },
      { path: `${PATH}/stock`, label: () => words.countStock },
      { path: `${PATH}/prices`, label: () => words.changePrices },
    ],
  },
  rowKey: ({ id }) => id,
  rowId: ({ id }) => id,
  columns: [
    {
      heading: () => words.productLabel,
      kind: "row",
      className: "wide-cell",
      cell: ({ name, brand, sku, imageUrl, featured, isArchived }) => (
        <div className="product-cell">
          <Picture src={imageUrl} alt="" widths={[160]} sizes="" width={32} height={32} lazy />
          <div>
            <p className="clipped" title={name}>
              <b>{name}</b>
            </p>
            <p className="quiet clipped">
              {brand}, <span className="unbroken">{sku}</span>{" "}
              {featured ? <span className="tag">{words.featured}</span> : null}{" "}
              {isArchived ? <span className="tag">{words.archived}</span> : null}
            </p>
          </div>
        </div>
      ),
    },
    { heading: () => words.category, phone: "fact", cell: ({ category }) => category },
    {
      heading: () => words.price,
      kind: "number",
      phone: "fact",
      cell: ({ pricePaise }) => formatRupees(pricePaise),
    },
    {
      heading: () => words.stock,
      kind: "number",
      phone: "state",
      className: "unbroken",
      cell: ({ stock, stockState: state }) => {
        const tag = STOCK_TAGS[state];
        return (
          <>
            {tag ? <span className={`tag ${tag[0]}`}>{tag[1]}</span> : null} {stock}
          </>
        );
      },
    },
    {
      heading: () => words.rating,
      cell: ({ rating, reviewCount }) =>
        rating === null ? (
          <span className="quiet">{words.noReviews}</span>
        ) : (
          <Stars rating={rating} count={reviewCount} />
        ),
    },
    createActionsColumn((product, { search, refusal }) => (
      <RowActions product={product} search={search} refusal={refusal} />
    )),
  ],
  empty: ({ query: { archived } }) => (
    <>
      <p>{words.noProductsFoundPleaseAddNew}</p>
      {archived ? null : (
        <p>
          <RichText
            text={words.whatIsNotSoldAnyMore}
            parts={{ link: (text) => <a href={`${PATH}?archived=true`}>{text}</a> }}
          />
        </p>
      )}
    </>
  ),
  pagesLabel: () => words.pagesOfProducts,
});

export const meta = titleMeta(() => words.manageProducts);
