import { useFetcher, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ProductCard } from "~/domain/catalogue/product";
import type { Refusal } from "~/http/form.server";
import type { loader as layout } from "../layout";

/** Whether a product is on the wishlist of whoever looks: what was asked for last, else what the shop last said. */
function useHeart(productId: string) {
  const fetcher = useFetcher<Refusal>();
  const wishlist = useRouteLoaderData<typeof layout>("routes/storefront/layout")?.wishlist;
  const asked = fetcher.formData?.get("intent");
  const isWished = asked ? asked === "add" : (wishlist?.includes(productId) ?? false);
  const refusal = fetcher.state === "idle" ? fetcher.data : undefined;
  return { fetcher, isWished, refused: Object.values(refusal?.result?.error ?? {}).flat()[0] };
}

/**
 * The heart over a product's picture (spec storefront §2 Product card): a form of its own, no scripts needed. The
 * button says what it will do, add or remove, so that one on an old page never does the opposite.
 */
export function Heart({ product: { id, name } }: { product: Pick<ProductCard, "id" | "name"> }) {
  const { pathname, search } = useLocation();
  const { fetcher, isWished, refused } = useHeart(id);
  return (
    <>
      <fetcher.Form method="post" action="/wishlist" className="heart" preventScrollReset>
        <input type="hidden" name="productId" value={id} />
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <button type="submit" name="intent" value={isWished ? "remove" : "add"} aria-pressed={isWished}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-3 7-10 13z" />
          </svg>
          <span className="unseen">{`Wishlist: ${name}`}</span>
        </button>
      </fetcher.Form>
      {refused ? (
        <p className="toast error" role="alert">
          {refused}
        </p>
      ) : null}
    </>
  );
}
