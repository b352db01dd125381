import type { AdminProductRow } from "~/features/catalog/admin/list-products.server";
import { RowLabel, RowLink } from "~/platform/admin/list-table";
import { toReturnQuery } from "./form/list-path";
import { words } from "./words.en";

interface Props {
  product: Pick<AdminProductRow, "id" | "sku" | "featured" | "isArchived">;
  /** The query of the list, to return to it. */
  search: string;
}

export function RowActions({ product: { id, sku, featured, isArchived }, search }: Props) {
  const toPath = (page: string) => `/admin/products/${id}/${page}${toReturnQuery(search)}`;
  const intent = isArchived ? "restore" : "feature";
  const label = isArchived ? words.restore : featured ? words.unfeature : words.feature;
  return (
    <form method="post" className="acts">
      <input type="hidden" name="id" value={id} />
      <RowLink path={toPath("edit")} label={words.edit} of={sku} />
      {isArchived ? null : <input type="hidden" name="featured" value={String(!featured)} />}
      <button type="submit" name="intent" value={intent}>
        <RowLabel of={sku}>{label}</RowLabel>
      </button>
      <RowLink path={toPath("stock")} label={words.movements} of={sku} />
      {isArchived ? null : <RowLink path={toPath("delete")} label={words.deleteLabel} of={sku} />}
    </form>
  );
}
