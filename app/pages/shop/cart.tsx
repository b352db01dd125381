import { getFormProps } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireCustomer } from "~/features/accounts/guards/page-guard.server";
import { redirectToSignIn } from "~/features/accounts/guards/pending-action.server";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { addToCart, clearCart, removeFromCart, setCartQuantity } from "~/features/cart/change-cart.server";
import { getShownCart } from "~/features/cart/get-cart.server";
import { type CartChange, CartQuery, ChangeCart } from "~/features/cart/input";
import {
  addedToCart,
  CART_LINK,
  cartCleared,
  cartUpdated,
  removedFromCart,
  signInToAddToCart,
  signInToSeeCart,
} from "~/features/cart/words";
import {
  checkDelivery,
  type DeliveryCheck,
  getExtra,
  toDeliveryCheck,
} from "~/features/delivery/find-delivery.server";
import { refreshPayment } from "~/features/fulfilment/refresh-payment.server";
import { listConfirmingOrders } from "~/features/orders/find-orders.server";
import { listOwnOrders } from "~/features/orders/list-own-orders.server";
import { freeDeliveryText, type Totals } from "~/features/pricing/totals";
import { getSettings } from "~/features/settings/stored-settings.server";
import { parsePincode } from "~/lib/fields";
import type { Paise } from "~/lib/money";
import { toListingPath } from "~/pages/parts/category-colours";
import { OrderHistory } from "~/pages/parts/order-list";
import { TotalsTable } from "~/pages/parts/totals";
import { ApproximateTotal } from "~/pages/shop/parts/price";
import { doOnce } from "~/platform/http/attempts.server";
import { type FormRefusal, isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { findRememberedPincode, toPincodeCookie } from "~/platform/http/pincode-cookie.server";
import { readQuery } from "~/platform/http/query";
import { seeOther, toSafePath } from "~/platform/http/redirect.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { CartLines } from "./cart/cart-lines";
import { PincodeForm } from "./cart/pincode-form";
import { words } from "./cart/words.en";
import { ConfirmingNotice } from "./parts/confirming-notice";

const HISTORY_SIZE = 5;

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, zipCode } = await requireCustomer(request, signInToSeeCart());
  await refreshPayment(id, undefined, () => new Date());
  const now = new Date();
  const { pincode: typed } = readQuery(request, CartQuery);
  const pincode = parsePincode(typed ?? findRememberedPincode(request) ?? zipCode ?? "");
  const { lines, totals, delivery, canBuyAll } = getShownCart(id, now, pincode);
  const cartData = {
    cart: { lines, totals, canBuyAll },
    delivery: delivery ? toDeliveryCheck(delivery) : typed ? checkDelivery(typed) : undefined,
    extraPaise: getExtra(delivery, lines),
    history: listOwnOrders(id, { size: HISTORY_SIZE }, now),
    confirming: listConfirmingOrders(id),
  };
  const view = {
    ...cartData,
    freeDelivery: freeDeliveryText(totals, getSettings("delivery")),
    now,
    failed: isFormAnswer(request),
  };
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (typed && pincode) headers.append("Set-Cookie", toPincodeCookie(pincode));
  return json(view, { status: typed && !pincode ? 400 : 200, headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const visitor = await findVisitor(request);
  const form = await readForm(request);
  const returnPath = toSafePath(form.get("redirectTo")?.toString(), "/cart");
  const { productId, quantity } = {
    productId: String(form.get("productId") ?? ""),
    quantity: String(form.get("quantity") ?? "1"),
  };
  if (!visitor) {
    const isAdding = form.get("intent") === "add";
    const pendingAction = isAdding ? { verb: "cart.add", fields: { productId, quantity } } : undefined;
    const message = isAdding ? signInToAddToCart() : signInToSeeCart();
    return redirectToSignIn(request, { message, pendingAction, redirectTo: returnPath });
  }
  const runChange = async (change: CartChange) =>
    seeOther(returnPath, {
      success: await doOnce(request, visitor.id, () => changeCart(visitor.id, change)),
      link: change.intent === "add" ? CART_LINK : undefined,
    });
  return submitForm(form, ChangeCart, runChange, { formId: getFormId(form) });
}

/** Makes the change and returns the success message. */
async function changeCart(userId: string, change: CartChange): Promise<string> {
  const now = new Date();
  switch (change.intent) {
    case "add":
      await addToCart(userId, change, now);
      return addedToCart();
    case "update":
      await setCartQuantity(userId, change, now);
      return cartUpdated();
    case "remove":
      await removeFromCart(userId, change.productId);
      return removedFromCart();
    case "clear":
      await clearCart(userId);
      return cartCleared();
  }
}

/** Which form of the page was submitted: that of a product list, or that of one line of the cart. */
const getFormId = (form: FormData) =>
  form.get("intent") === "add" ? "add" : `line-${form.get("productId")}`;

export default function CartPage() {
  const { cart, delivery, extraPaise, freeDelivery, history, confirming, now } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <h1>{words.yourCart}</h1>
      <ConfirmingNotice orders={confirming} />
      {refusal?.formId === "add" ? <NotAddedForm refusal={refusal} /> : null}
      {cart.lines.length === 0 ? (
        <section className="empty">
          <h2>{words.yourCartIsEmpty}</h2>
          <p>{words.whatYouAddStaysHere}</p>
          <a href={toListingPath("All")} className="button primary">
            {words.startShopping}
          </a>
        </section>
      ) : (
        <div className="checkout">
          <CartLines lines={cart.lines} taxMode={cart.totals.taxMode} refusal={refusal} />
          <CartSummary
            totals={cart.totals}
            canPickUp={cart.canBuyAll}
            delivery={delivery}
            extraPaise={extraPaise}
            freeDelivery={freeDelivery}
          />
        </div>
      )}
      <OrderHistory {...history} now={now} />
    </>
  );
}

interface SummaryProps {
  totals: Totals;
  canPickUp: boolean;
  delivery: DeliveryCheck | undefined;
  extraPaise: Paise;
  freeDelivery: string;
}

function CartSummary({ totals, canPickUp, delivery, extraPaise, freeDelivery }: SummaryProps) {
  const refused = delivery?.state === "unserved" ? delivery.pincode : undefined;
  return (
    <section className="summary" aria-labelledby="summary">
      <h2 id="summary">{words.summary}</h2>
      <TotalsTable totals={totals} notDeliveredTo={refused} />
      <ApproximateTotal totalPaise={totals.totalPaise} />
      {extraPaise > 0 || refused ? null : <p className="quiet">{freeDelivery}</p>}
      <PincodeForm delivery={delivery} shippingPaise={totals.shippingPaise} extraPaise={extraPaise} />
      <a href="/checkout" className="button primary wide">
        {words.proceedToPay}
      </a>
      {canPickUp ? (
        <p>
          <a href="/checkout?fulfilment=pickup">{words.freePickUp}</a>
        </p>
      ) : null}
    </section>
  );
}

/**
 * Shown when a product of a list could not be added to the cart: why, and a field to correct the quantity.
 */
function NotAddedForm({ refusal }: { refusal: FormRefusal }) {
  const [form, fields] = useShopForm<{ productId: string; quantity: string; redirectTo: string }>({
    id: "add",
    refusal,
  });
  return (
    <form method="post" {...getFormProps(form)} className="narrow">
      <ErrorSummary form={form} labels={{ quantity: words.quantity }} />
      <input type="hidden" name="productId" defaultValue={fields.productId.initialValue} />
      <input type="hidden" name="redirectTo" defaultValue={fields.redirectTo.initialValue} />
      <TextField
        field={fields.quantity}
        label={words.quantity}
        type="number"
        inputMode="numeric"
        className="short"
      />
      <button type="submit" name="intent" value="add" className="button primary">
        {words.addToCart}
      </button>
      <a href={`/product/${fields.productId.initialValue}`}>{words.lookAtProduct}</a>
    </form>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(words.yourCart, data?.failed) },
];

export { ListingError as ErrorBoundary } from "./parts/listing-error";
