import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireCustomer } from "~/features/accounts/guards/page-guard.server";
import { redirectToSignIn } from "~/features/accounts/guards/pending-action.server";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { insertIntoCart } from "~/features/cart/change-cart.server";
import { addedToCart } from "~/features/cart/words";
import {
  addToWishlist,
  moveFromWishlist,
  removeFromWishlist,
} from "~/features/wishlist/change-wishlist.server";
import { getWishlist } from "~/features/wishlist/get-wishlist.server";
import { ChangeWishlist, type WishlistChange } from "~/features/wishlist/input";
import {
  addedToWishlist,
  removedFromWishlist,
  signInForWishlist,
  wishlistFailed,
} from "~/features/wishlist/words";
import { toListingPath } from "~/pages/parts/category-colours";
import { WishlistLine } from "~/pages/parts/wishlist-line";
import { type FormRefusal, isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { seeOther, toSafePath } from "~/platform/http/redirect.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { words } from "./words.en";

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireCustomer(request, signInForWishlist());
  return json(
    { items: getWishlist(id, new Date()), failed: isFormAnswer(request) },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const visitor = await findVisitor(request);
  const form = await readForm(request);
  const returnPath = toSafePath(form.get("redirectTo")?.toString(), "/wishlist");
  if (!visitor) {
    const fields = { productId: String(form.get("productId") ?? "") };
    const pendingAction = form.get("intent") === "add" ? { verb: "wishlist.add", fields } : undefined;
    return redirectToSignIn(request, {
      message: signInForWishlist(),
      pendingAction,
      redirectTo: returnPath,
    });
  }
  const runChange = async (change: WishlistChange) =>
    seeOther(returnPath, { success: await changeWishlist(visitor.id, change) });
  return submitForm(form, ChangeWishlist, runChange, { formId: getFormId(form), failure: wishlistFailed() });
}

/** Makes the change and returns the success message. */
async function changeWishlist(userId: string, { intent, productId }: WishlistChange): Promise<string> {
  const now = new Date();
  switch (intent) {
    case "add":
      await addToWishlist(userId, productId, now);
      return addedToWishlist();
    case "remove":
      await removeFromWishlist(userId, productId);
      return removedFromWishlist();
    case "move": {
      const moveToCart = () => insertIntoCart(userId, { productId, quantity: 1 }, now);
      const isMoved = await moveFromWishlist(userId, productId, moveToCart);
      return isMoved ? addedToCart() : words.itWasOffYourWishlistAlready;
    }
  }
}

/** Which form of the page was submitted: that of one line, or a heart. */
const getFormId = (form: FormData) =>
  form.get("intent") === "move" ? `wish-${form.get("productId")}` : "wish";

export default function WishlistPage() {
  const { items } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const isLineRefusal = items.some(({ productId }) => refusal?.formId === `wish-${productId}`);
  return (
    <>
      <h1>{words.yourWishlist}</h1>
      {refusal && !isLineRefusal ? <NotAddedNotice refusal={refusal} /> : null}
      {items.length === 0 ? (
        <section className="empty">
          <h2>{words.yourWishlistIsEmpty}</h2>
          <p>{words.tapHeartOnProductToKeep}</p>
          <a href={toListingPath("All")} className="button primary">
            {words.findSomethingYouLike}
          </a>
        </section>
      ) : (
        <ul className="lines">
          {items.map((item) => (
            <li key={item.productId}>
              <WishlistLine item={item} refusal={refusal} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Shown when a product could not be added to the wishlist. */
function NotAddedNotice({ refusal }: { refusal: FormRefusal }) {
  const [form, fields] = useShopForm<{ productId: string; intent: string }>({ id: refusal.formId, refusal });
  return (
    <div className="narrow">
      <ErrorSummary form={form} labels={{}} />
      <p className="row">
        <a href={toListingPath("All")} id={fields.productId.id}>
          {words.allProducts}
        </a>
        <a href="/" id={fields.intent.id}>
          {words.home}
        </a>
      </p>
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(words.yourWishlist, data?.failed) },
];

export { ListingError as ErrorBoundary } from "./parts/listing-error";
