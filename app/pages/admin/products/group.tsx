import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { findAdminProduct } from "~/features/catalog/admin/get-product.server";
import {
  createGroupForm,
  DeleteGroupForm,
  GroupQuery,
  MAX_FOUND,
  MAX_VARIANTS,
} from "~/features/catalog/admin/group-input";
import { AdminProductsQuery } from "~/features/catalog/admin/input";
import { listAdminProducts } from "~/features/catalog/admin/list-products.server";
import { deleteGroup, getGroupOf, saveGroup } from "~/features/catalog/admin/save-group.server";
import { listRowIds, toRowKey } from "~/lib/rows";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { BackToList } from "~/platform/admin/back-to-list";
import { Filters } from "~/platform/admin/filters";
import { AdminForm, type Field, SaveButtons } from "~/platform/admin/form";
import { readForm, submitForm } from "~/platform/http/form.server";
import { or404, readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const FORM_ID = "group";

export const loader = adminLoader(({ request, params: { productId = "" } }) => {
  const product = or404(findAdminProduct(productId), words.productNotFound);
  const query = readQuery(request, GroupQuery);
  const { search } = query;
  const { id, variants, version, firstDimension, secondDimension } = getGroupOf(productId);
  const own = variants.length > 0 ? [] : [{ ...product, firstValue: "", secondValue: null }];
  const known = new Set([productId, ...variants.map((variant) => variant.id)]);
  const found = search
    ? listAdminProducts(AdminProductsQuery.parse({ search, limit: String(MAX_FOUND) })).items
    : [];
  const toRow = ({ id, name, sku }: { id: string; name: string; sku: string }) => ({ id, name, sku });
  const members = [...own, ...variants];
  return {
    path: `/admin/products/${productId}`,
    name: product.name,
    query,
    hasGroup: id !== undefined,
    version,
    members: members.map(toRow),
    found: found.filter((row) => !known.has(row.id)).map(toRow),
    defaultValue: {
      firstDimension,
      secondDimension: secondDimension ?? "",
      first: Object.fromEntries(members.map((row) => [toRowKey(row.id), row.firstValue])),
      second: Object.fromEntries(members.map((row) => [toRowKey(row.id), row.secondValue ?? ""])),
    },
  };
});

export const action = adminHandler(async ({ request, url, params: { productId = "" }, admin, now }) => {
  or404(findAdminProduct(productId), words.productNotFound);
  const form = await readForm(request);
  if (form.get("intent") === "delete") {
    const remove = async ({ seenVersion }: DeleteGroupForm) => {
      await deleteGroup(productId, seenVersion, admin.id, now);
      return seeOther(`/admin/products/${productId}/edit`, { success: words.groupIsDeleted });
    };
    return submitForm(form, DeleteGroupForm, remove, { formId: FORM_ID });
  }
  const ids = listRowIds(form, "first", MAX_VARIANTS + MAX_FOUND);
  return submitForm(
    form,
    createGroupForm(ids),
    async (group) => {
      const { products } = await saveGroup(productId, group, admin.id, now);
      return seeOther(url.pathname, { success: words.groupIsSaved(products) });
    },
    { formId: FORM_ID },
  );
});

interface Row {
  id: string;
  name: string;
  sku: string;
}

const toFields = (rows: Row[], [first, second]: string[]): [string, Field][] =>
  rows.flatMap(({ id, sku }): [string, Field][] => [
    [
      `first.${toRowKey(id)}`,
      { label: words.fieldOf(first || words.firstValue, sku), optional: true, className: "medium" },
    ],
    [
      `second.${toRowKey(id)}`,
      { label: words.fieldOf(second || words.secondValue, sku), optional: true, className: "medium" },
    ],
  ]);

const toLayout = (rows: Row[]) =>
  rows.map(({ id, name, sku }) => ({
    title: `${name}, ${sku}`,
    of: [[`first.${toRowKey(id)}`, `second.${toRowKey(id)}`]],
  }));

export default function ProductGroupPage() {
  const { path, name, query, hasGroup, version, members, found, defaultValue } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { pathname } = useLocation();
  return (
    <section className="narrow">
      <BackToList to={`${path}/edit`}>{words.backToProduct}</BackToList>
      <h1>
        {words.alsoIn}: {name}
      </h1>
      <p>{words.alsoInExplained(MAX_VARIANTS)}</p>
      <Filters searchLabel={words.findProductsToAdd} query={query} clearPath={pathname} />
      {query.search && found.length === 0 ? <p className="empty">{words.noProductsMatch}</p> : null}
      <AdminForm
        id={FORM_ID}
        fields={Object.fromEntries([
          ["firstDimension", { label: words.firstDimension, hint: words.dimensionHint, className: "medium" }],
          ["secondDimension", { label: words.secondDimension, optional: true, className: "medium" }],
          ...toFields([...members, ...found], [defaultValue.firstDimension, defaultValue.secondDimension]),
        ])}
        layout={[["firstDimension", "secondDimension"], ...toLayout(found), ...toLayout(members)]}
        refusal={refusal}
        defaultValue={defaultValue}
        stored={{ version }}
      >
        <SaveButtons label={words.saveGroup} busy={words.savingGroup} returnPath={`${path}/edit`} />
        {hasGroup ? (
          <p>
            <button type="submit" name="intent" value="delete" className="button">
              {words.deleteGroup}
            </button>{" "}
            <span className="quiet">{words.productsStay}</span>
          </p>
        ) : null}
      </AdminForm>
    </section>
  );
}

export const meta = titleMeta<typeof loader>(({ name }) => `${words.alsoIn}: ${name}`);
