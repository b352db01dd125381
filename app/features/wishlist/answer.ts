import { z } from "zod";
import type { Page } from "~/lib/paginate";
import { ids, idsOf, inRupees, rupees } from "~/platform/api/codecs";
import { PaginationJson, paginationJson } from "~/platform/api/pagination";
import type { WishedProduct } from "./get-wishlist.server";

/** A product on a wishlist (spec storefront §3 Wishlist item). */
export const WishJson = z
  .object({
    ...ids,
    ...{ name: z.string(), price: rupees(), imageUrl: z.string() },
    inStock: z.boolean().describe("Whether its owner can buy any now"),
    isOnSale: z.boolean().describe("Whether the shop still sells it"),
  })
  .meta({ id: "Wish" });

/** How the API shows a product on a wishlist. */
export const wishJson = (wish: WishedProduct): z.input<typeof WishJson> => ({
  ...idsOf(wish.productId),
  ...{ name: wish.name, price: inRupees(wish.pricePaise), imageUrl: wish.imageUrl },
  ...{ inStock: wish.available > 0, isOnSale: wish.isOnSale },
});

/** Whether a product is on a wishlist. */
export const IS_WISHED = { isWishlisted: z.boolean() };

/** A page of a wishlist. */
export const WISHES = { data: z.array(WishJson), pagination: PaginationJson };
export const wishesJson = (page: Page<WishedProduct>) => ({
  data: page.items.map(wishJson),
  pagination: paginationJson(page),
});
