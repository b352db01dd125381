import { useActionData, useLoaderData } from "@remix-run/react";
import { getDraft, toFormValues } from "~/features/supplier-deliveries/draft.server";
import { findProducts, listDraftProducts } from "~/features/supplier-deliveries/find-products.server";
import { ReceiveQuery } from "~/features/supplier-deliveries/input";
import { listSuppliers } from "~/features/supplier-deliveries/list-deliveries.server";
import { MAX_DELIVERY_LINES } from "~/features/supplier-deliveries/rules";
import { toRowIds } from "~/lib/rows";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { BackToList } from "~/platform/admin/back-to-list";
import { MAX_ROW_FIELDS, readForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { titleMeta } from "~/ui/page-title";
import { handleReceiveForm } from "./receive/handle-receive-form.server";
import { ReceiveForm } from "./receive/receive-form";
import { words } from "./words.en";

export const loader = adminLoader(({ request, url, admin, now }) => {
  const { find } = readQuery(request, ReceiveQuery);
  const { fields, productIds } = getDraft(admin.id, now);
  const asked = toRowIds(url.searchParams.getAll("product"), MAX_DELIVERY_LINES);
  return {
    products: listDraftProducts([...new Set([...asked, ...productIds])]),
    defaultValue: toFormValues(fields),
    find: find ?? null,
    found: find ? findProducts(find) : [],
    suppliers: listSuppliers(),
  };
});

export const action = adminHandler(async ({ request, admin, now }) =>
  handleReceiveForm(await readForm(request, [], MAX_ROW_FIELDS), admin.id, now),
);

export default function ReceiveStockPage() {
  const { failed, ...view } = useLoaderData<typeof loader>();
  return (
    <>
      <BackToList to="/admin/stock">{words.stock}</BackToList>
      <h1>{words.receiveStock}</h1>
      <ReceiveForm {...view} refusal={useActionData<typeof action>()} />
    </>
  );
}

export const meta = titleMeta(() => words.receiveStock);
