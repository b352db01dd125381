import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { AdminProductsQuery } from "~/features/catalog/admin/input";
import { listAdminProducts } from "~/features/catalog/admin/list-products.server";
import { ListFooter } from "~/pages/admin/parts/list-footer";
import { ListTable } from "~/pages/admin/parts/list-table";
import { createUnreadableResponse, isFormAnswer, readForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { ProductFilters } from "./product-filters";
import { ProductRow } from "./product-row";
import { ROW_FORMS } from "./row-forms.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readQuery(request, AdminProductsQuery);
  const view = { query, products: listAdminProducts(query), failed: isFormAnswer(request) };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  const { pathname, search } = new URL(request.url);
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const rowForm = Object.hasOwn(ROW_FORMS, intent) ? ROW_FORMS[intent] : undefined;
  if (!rowForm) throw createUnreadableResponse();
  return rowForm({ form, actorId, returnPath: pathname + search, now: new Date() });
}

const TITLE = "Manage Products";

export default function AdminProductListPage() {
  const { query, products } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form] = useShopForm({ id: refusal?.formId ?? "products", refusal });
  const { search } = useLocation();
  const { items, ...pageInfo } = products;
  return (
    <>
      <div className="desk-head">
        <h1>{TITLE}</h1>
        <p className="row">
          <a href="/admin/products/export.csv">Export CSV</a>
          <a href="/admin/products/import">Import CSV</a>
          <a href="/admin/products/new" className="button primary">
            Add Product
          </a>
        </p>
      </div>
      <ErrorSummary form={form} labels={{}} />
      <ProductFilters query={query} />
      {items.length === 0 ? (
        <>
          <p>No products found. Please add new products or adjust your filters.</p>
          {query.archived ? null : (
            <p>
              What is not sold any more stands among the{" "}
              <a href="/admin/products?archived=true">archived products</a>.
            </p>
          )}
        </>
      ) : (
        <>
          <ListTable headings={["Product", "Category", { number: "Price" }, "Stock", "Rating", "Actions"]}>
            {items.map((product) => (
              <ProductRow key={product.id} product={product} refusal={refusal} search={search} />
            ))}
          </ListTable>
          <ListFooter {...pageInfo} label="Pages of products" />
        </>
      )}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
