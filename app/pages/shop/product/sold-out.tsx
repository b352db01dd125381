import type { ProductCard as Card } from "~/features/catalog/rules";
import { PhoneLink } from "~/pages/parts/contact-links";
import { personal } from "~/pages/shop/parts/personal-part";
import { ProductRow } from "~/pages/shop/parts/product-grid";
import type { FormRefusal } from "~/platform/http/form.server";
import { FormErrors } from "~/ui/form";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  productId: string;
  /** Of the same category, in stock. */
  alternatives: Card[];
  refusal: FormRefusal | undefined;
  /** The shop's, for those who would rather ask. */
  phone: string;
}

/** What stands in place of the buy box while a product is sold out. */
export function SoldOut({ productId, alternatives, refusal, phone }: Props) {
  return (
    <>
      <FormErrors refusal={refusal} />
      <p className="notice">
        <RichText text={words.soldOut} parts={{ phone: () => <PhoneLink phone={phone} /> }} />
      </p>
      <StockAlertForm productId={productId} />
      {alternatives.length > 0 ? (
        <section>
          <h2>{words.inStockNow}</h2>
          <ProductRow products={alternatives} isWithoutCart />
        </section>
      ) : null}
    </>
  );
}

const StockAlertForm = personal({
  name: "stock alert",
  isPrivate: true,
  read: (visitor, { productId }: { productId: string }) =>
    visitor?.hasStockAlert(productId) ? visitor.email : null,
  render: (_props, email) => (
    <form method="post">
      {email === null ? (
        <button type="submit" name="intent" value="create-stock-alert" className="button primary">
          {words.tellMeWhenItIsBack}
        </button>
      ) : (
        <>
          <p className="said">{words.weWillEmailYou(email)}</p>
          <button type="submit" name="intent" value="cancel-stock-alert" className="button">
            {words.cancel}
          </button>
        </>
      )}
    </form>
  ),
});
