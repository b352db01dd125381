import type { AdminProductRow } from "~/features/catalog/admin/list-products.server";
import { stockState } from "~/features/catalog/rules";
import { formatRupees } from "~/lib/money";
import type { FormRefusal } from "~/platform/http/form.server";
import { Picture } from "~/ui/picture";
import { Stars } from "~/ui/stars";
import { toReturnQuery } from "./form/list-path";
import { StockCellForm } from "./stock-cell-form";

interface Props {
  product: AdminProductRow;
  refusal: FormRefusal | undefined;
  /** The query of the list, to return to it. */
  search: string;
}

const STOCK_TAGS = { out: ["bad", "Out"], low: ["warn", "Low"], in: undefined } as const;

export function ProductRow({ product, refusal, search }: Props) {
  const { id, sku, name, brand, category, isArchived } = product;
  const state = STOCK_TAGS[stockState(product.stock)];
  const hiddenSku = <span className="unseen"> {sku}</span>;
  const toPath = (page: string) => `/admin/products/${id}/${page}${toReturnQuery(search)}`;
  return (
    <tr id={id}>
      <td>
        <div className="product-cell">
          <Picture src={product.imageUrl} alt="" widths={[160]} sizes="" width={56} height={56} lazy />
          <div>
            <p>
              <b>{name}</b>
            </p>
            <p>
              {brand}, <span className="unbroken">{sku}</span>
            </p>
            {product.featured ? <span className="tag good">Featured</span> : null}{" "}
            {isArchived ? <span className="tag">Archived</span> : null}
          </div>
        </div>
      </td>
      <td data-label="Category">{category}</td>
      <td className="number" data-label="Price">
        {formatRupees(product.pricePaise)}
      </td>
      <td data-label="Stock">
        {product.stock} {state ? <span className={`tag ${state[0]}`}>{state[1]}</span> : null}
        <StockCellForm id={id} sku={sku} stock={product.stock} refusal={refusal} />
      </td>
      <td data-label="Rating">
        {product.rating === null ? (
          "No reviews"
        ) : (
          <Stars rating={product.rating} count={product.reviewCount} />
        )}
      </td>
      <td>
        <form method="post" className="acts">
          <input type="hidden" name="id" value={id} />
          <a href={toPath("edit")}>Edit{hiddenSku}</a>
          {isArchived ? (
            <button type="submit" name="intent" value="restore">
              Restore{hiddenSku}
            </button>
          ) : (
            <>
              <input type="hidden" name="featured" value={String(!product.featured)} />
              <button type="submit" name="intent" value="feature">
                {product.featured ? "Unfeature" : "Feature"}
                {hiddenSku}
              </button>
            </>
          )}
          <a href={toPath("stock")}>Movements{hiddenSku}</a>
          {isArchived ? null : <a href={toPath("delete")}>Delete{hiddenSku}</a>}
        </form>
      </td>
    </tr>
  );
}
