import { z } from "zod";
import { getShownPaise } from "~/features/catalog/rules";
import type { Page } from "~/lib/paginate";
import { idFields, rupeeAmount, toIds } from "~/platform/api/codecs";
import { PaginationJson, toPaginationJson } from "~/platform/api/pagination";
import type { WishlistItem } from "./get-wishlist.server";

export const WishlistItemJson = z
  .object({
    ...idFields,
    name: z.string(),
    price: rupeeAmount(),
    priceWithTax: rupeeAmount(),
    imageUrl: z.string(),
    inStock: z.boolean().describe("Whether its owner can buy any now"),
    isOnSale: z.boolean().describe("Whether the shop still sells it"),
  })
  .meta({ id: "Wish" });

export const wishlistItemJson = (item: WishlistItem): z.output<typeof WishlistItemJson> => ({
  ...item,
  ...toIds(item.productId),
  price: item.pricePaise,
  priceWithTax: getShownPaise(item),
  inStock: item.available > 0,
});

export const WISHLIST_CHECK = { isWishlisted: z.boolean() };

export const WISHLIST_PAGE = { data: z.array(WishlistItemJson), pagination: PaginationJson };
export const wishlistPageJson = (page: Page<WishlistItem>) => ({
  data: page.items.map(wishlistItemJson),
  pagination: toPaginationJson(page),
});
