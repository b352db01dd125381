import { getFormProps } from "@conform-to/react";
import type { WishlistItem } from "~/features/wishlist/get-wishlist.server";
import { Price } from "~/pages/shop/parts/price";
import { StockLabel } from "~/pages/shop/parts/stock-label";
import type { FormRefusal } from "~/platform/http/form.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { Picture } from "~/ui/picture";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  item: WishlistItem;
  refusal?: FormRefusal;
  heading?: "h2" | "h3";
  /** The page to return to, if it is not the wishlist itself. */
  returnPath?: string;
}

export function WishlistLine({ item, refusal, heading: Heading = "h2", returnPath }: Props) {
  const { productId, name, imageUrl, available, isOnSale } = item;
  const [form] = useShopForm({ id: `wish-${productId}`, refusal });
  return (
    <>
      <Picture src={imageUrl} alt="" widths={[160]} sizes="80px" width={80} height={80} className="thumb" />
      <div>
        <Heading>{isOnSale ? <a href={`/product/${productId}`}>{name}</a> : name}</Heading>
        {isOnSale ? (
          <>
            <Price price={item} />
            <StockLabel productId={productId} available={available} />
          </>
        ) : (
          <p className="stock out">{words.noLongerSoldLabel}</p>
        )}
        <ErrorSummary form={form} labels={{}} />
        <form method="post" action="/wishlist" {...getFormProps(form)} className="row">
          <input type="hidden" name="productId" value={productId} />
          {returnPath ? <input type="hidden" name="redirectTo" value={returnPath} /> : null}
          {available > 0 ? (
            <button type="submit" name="intent" value="move" className="button">
              <RichText
                text={words.moveToCart}
                parts={{ span: () => <span className="unseen"> {name}</span> }}
              />
            </button>
          ) : null}
          <button type="submit" name="intent" value="remove" className="button">
            <RichText text={words.remove} parts={{ span: () => <span className="unseen"> {name}</span> }} />
          </button>
        </form>
      </div>
    </>
  );
}
