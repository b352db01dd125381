import type { AdminProductRow } from "~/features/catalog/admin/list-products.server";
import { Allowed } from "~/platform/admin/allowed";
import { RowLabel, RowLink } from "~/platform/admin/list-table";
import { RowMore } from "~/platform/admin/row-more";
import type { FormRefusal } from "~/platform/http/form.server";
import { toReturnQuery } from "./form/list-path";
import { StockCellForm, toStockFormId } from "./stock-cell-form";
import { words } from "./words.en";

const LIST_PATH = "/admin/products";

interface Props {
  product: Pick<AdminProductRow, "id" | "sku" | "stock" | "featured" | "isArchived">;
  /** The query of the list, to return to it. */
  search: string;
  refusal: FormRefusal | undefined;
}

export function RowActions({ product, search, refusal }: Props) {
  const { id, sku, stock, featured, isArchived } = product;
  const toPath = (page: string) => `/admin/products/${id}/${page}${toReturnQuery(search)}`;
  const intent = isArchived ? "restore" : "feature";
  const label = isArchived ? words.restore : featured ? words.unfeature : words.feature;
  return (
    <>
      <RowLink path={toPath("edit")} label={words.edit} of={sku} />
      <RowMore of={sku} isOpen={refusal?.formId === toStockFormId(id)}>
        <form method="post" className="acts">
          <input type="hidden" name="id" value={id} />
          {isArchived ? null : <input type="hidden" name="featured" value={String(!featured)} />}
          <Allowed path={LIST_PATH} isPost>
            <button type="submit" name="intent" value={intent}>
              <RowLabel of={sku}>{label}</RowLabel>
            </button>
          </Allowed>
          <RowLink path={toPath("stock")} label={words.movements} of={sku} />
          {isArchived ? null : <RowLink path={toPath("delete")} label={words.deleteLabel} of={sku} />}
        </form>
        <Allowed path={LIST_PATH} isPost>
          <StockCellForm id={id} sku={sku} stock={stock} refusal={refusal} />
        </Allowed>
      </RowMore>
    </>
  );
}
