import { type ActionFunctionArgs, json, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectToSignIn } from "~/features/accounts/guards/pending-action.server";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { addToCart, assertAvailable } from "~/features/cart/change-cart.server";
import { addedToCart, CART_LINK, signInToAddToCart } from "~/features/cart/words";
import { findProductGroup } from "~/features/catalog/find-product-group.server";
import { findProduct } from "~/features/catalog/find-products.server";
import { ProductQuery } from "~/features/catalog/input";
import { getShownPaise, type Price, type Product } from "~/features/catalog/rules";
import { findMeasure } from "~/features/catalog/units";
import { listChoices } from "~/features/catalog/variants";
import { getCategoryTitle } from "~/features/categories/list-categories.server";
import { checkDelivery, getDelivered } from "~/features/delivery/find-delivery.server";
import { BuyFromPage } from "~/features/orders/checkout-input";
import { ReviewsQuery } from "~/features/reviews/input";
import { listReviews } from "~/features/reviews/list-reviews.server";
import { listRelatedProducts } from "~/features/search/list-related-products.server";
import { formatRupees } from "~/lib/money";
import { endSentence } from "~/lib/sentences";
import { toListingPath } from "~/pages/parts/category-colours";
import { toUnbrokenUnits } from "~/pages/parts/unbroken-units";
import { ApproximatePrice, usePriceNote } from "~/pages/shop/parts/price";
import { doOnce } from "~/platform/http/attempts.server";
import { isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { toPincodeCookie } from "~/platform/http/pincode-cookie.server";
import { loaderWithQuery, or404 } from "~/platform/http/query";
import { seeOther, withQuery } from "~/platform/http/redirect.server";
import { findInlinePicture } from "~/platform/images/inline-picture.server";
import { toPageTitle } from "~/ui/page-title";
import { Stars } from "~/ui/stars";
import { AdminLinks } from "./parts/admin-links";
import { recordIfUnserved } from "./parts/record-if-unserved.server";
import { NO_INDEX, renderHead, toMetaDescription } from "./parts/render-head";
import { StockLabel } from "./parts/stock-label";
import { AlsoIn } from "./product/also-in";
import { Assurances } from "./product/assurances";
import { BuyBar } from "./product/buy-bar";
import { BuyBox } from "./product/buy-box";
import { Gallery } from "./product/gallery";
import { getDeliveryView } from "./product/get-delivery-view.server";
import { getTerms } from "./product/get-terms.server";
import { LabelBlock } from "./product/label-block";
import { OtherProducts } from "./product/other-products";
import { createProductData } from "./product/product-data";
import { ProductReviews } from "./product/product-reviews";
import { SoldOut } from "./product/sold-out";
import { SpecificationPlate } from "./product/specification-plate";
import { isStockAlertForm, submitStockAlert } from "./product/submit-stock-alert.server";
import { words } from "./product/words.en";

export const handle = { keep: true, byPincode: true, splitsStyles: true };

const PageQuery = ProductQuery.extend(ReviewsQuery.shape);

export const loader = loaderWithQuery(
  PageQuery,
  async ({ request, context, params: { productId = "" }, query }) => {
    const now = new Date();
    const product = or404(findProduct(productId, now), words.productNotFound);
    const { quantity, pincode: pincodeQuery, ...reviewsQuery } = query;
    const pincode = pincodeQuery ?? context.pincode;
    const delivery = pincode === undefined ? null : getDeliveryView(pincode, product.id, quantity, now);
    if (pincodeQuery !== undefined && delivery) recordIfUnserved(request, delivery, now);
    const headers =
      pincodeQuery !== undefined && delivery && delivery.state !== "malformed"
        ? { "Set-Cookie": toPincodeCookie(delivery.pincode) }
        : undefined;
    const status = pincodeQuery !== undefined && delivery?.state === "malformed" ? 400 : 200;
    const failed = status === 400 || isFormAnswer(request);
    const reviews = listReviews(product.id, reviewsQuery);
    const picture = await findInlinePicture(product.imageUrl, [480, 320]);
    const related = listRelatedProducts(product, now);
    const group = findProductGroup(product.id, now);
    const alsoIn = group ? listChoices(group, product.id) : [];
    const view = {
      product,
      categoryTitle: getCategoryTitle(product.category),
      picture,
      quantity,
      delivery,
      reviews,
      related,
      alsoIn,
      terms: getTerms(),
      failed,
    };
    return json(view, { status, headers });
  },
);

export async function action({ request, params: { productId = "" } }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (isStockAlertForm(form)) return submitStockAlert(request, form, productId);
  return submitForm(form, BuyFromPage, async (input) => {
    const now = new Date();
    const productPath = `/product/${productId}`;
    const visitor = await findVisitor(request, now);
    if (input.intent === "buy") {
      const { quantity, pincode } = input;
      recordIfUnserved(request, checkDelivery(pincode), now);
      getDelivered(pincode);
      assertAvailable(visitor?.id, { productId, quantity }, now);
      const checkout = withQuery("/checkout", { productId, quantity, pincode });
      if (visitor) return seeOther(checkout, { cookies: [toPincodeCookie(pincode)] });
      return redirectToSignIn(request, {
        message: words.loginToProceedWithPurchase,
        redirectTo: checkout,
      });
    }
    const { quantity } = input;
    if (!visitor) {
      const pendingAction = { verb: "cart.add", fields: { productId, quantity: String(quantity) } };
      return redirectToSignIn(request, {
        message: endSentence(signInToAddToCart()),
        pendingAction,
        redirectTo: productPath,
      });
    }
    await doOnce(request, visitor.id, () => addToCart(visitor.id, { productId, quantity }, now));
    return seeOther(productPath, { success: addedToCart(), link: CART_LINK });
  });
}

const toTitle = ({ name, brand, ...price }: Pick<Product, "name" | "brand" | keyof Price>) =>
  words.by(name, brand, formatRupees(getShownPaise(price)));

export default function ProductPage() {
  const { product, categoryTitle, picture, quantity, delivery, reviews, related, alsoIn, terms } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const isSoldOut = product.available === 0;
  return (
    <>
      <Breadcrumb category={product.category} title={categoryTitle} />
      <article className="product">
        <Gallery product={product} inline={picture} />
        <div>
          <p className="brand">{product.brand}</p>
          <h1>{toUnbrokenUnits(product.name)}</h1>
          <AdminLinks id={product.id} name={product.name} />
          <a href="#reviews" className="plain">
            <Stars rating={product.rating} count={product.reviewCount} />
          </a>
          <BigPrice product={product} />
          <StockLabel productId={product.id} available={product.available} />
          <AlsoIn dimensions={alsoIn} />
          {isSoldOut ? (
            <SoldOut productId={product.id} alternatives={related} refusal={refusal} phone={terms.phone} />
          ) : (
            <BuyBox product={product} quantity={quantity} delivery={delivery} refusal={refusal} />
          )}
          <Assurances
            productId={product.id}
            warranty={product.warranty}
            isSoldOut={isSoldOut}
            isUnserved={delivery?.state === "unserved"}
            terms={terms}
          />
        </div>
        <div className="about">
          <SpecificationPlate product={product} />
          <h2>{words.aboutThisProduct}</h2>
          <p>{product.description}</p>
          <LabelBlock product={product} phone={terms.phone} />
        </div>
      </article>
      <ProductReviews product={product} reviews={reviews} />
      <OtherProducts related={isSoldOut ? [] : related} />
      {isSoldOut ? null : <BuyBar product={product} />}
    </>
  );
}

function BigPrice({ product }: { product: Product }) {
  const note = usePriceNote(product);
  const shownPaise = getShownPaise(product);
  const measure = findMeasure(product.unit);
  return (
    <>
      <p className="price large">
        {formatRupees(shownPaise)}
        {measure ? ` ${words.per(measure)}` : null}
        <ApproximatePrice amountPaise={shownPaise} />
      </p>
      {note ? <p className="quiet">{note}</p> : null}
    </>
  );
}

function Breadcrumb({ category, title }: Record<"category" | "title", string>) {
  return (
    <nav className="crumbs" aria-label={words.youAreHere}>
      <ol>
        <li>
          <a href="/">{words.home}</a>
        </li>
        <li>
          <a href={toListingPath(category)}>{title}</a>
        </li>
      </ol>
    </nav>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, error, ...page }) => {
  if (!data) return [{ title: error ? words.productNotFound : words.product }, NO_INDEX];
  const { product, categoryTitle, failed, reviews } = data;
  const { id, name, brand, imageUrl } = product;
  return renderHead(page, {
    title: toPageTitle(toTitle(product), failed),
    description: toMetaDescription(product.description, words.byName(name, brand)),
    path: failed ? undefined : `/product/${id}`,
    image: imageUrl,
    type: "product",
    structuredData: createProductData({ ...product, categoryTitle }, reviews.items),
  });
};

export { ListingError as ErrorBoundary } from "./parts/listing-error";
