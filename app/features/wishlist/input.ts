import { z } from "zod";
import { idField, pageSize, strictPage } from "~/lib/fields";
import { WISHLIST_FAILED } from "./words";

/** A product put on a wishlist; one without a name is refused in the words of the specification. */
export const AddToWishlist = z.object({ productId: idField("Product ID not available") });

/**
 * Every change to a wishlist that a page can post: said, never toggled, so that an old page never turns it
 * round.
 */
export const ChangeWishlist = z.discriminatedUnion(
  "intent",
  [
    AddToWishlist.extend({ intent: z.literal("add") }),
    AddToWishlist.extend({ intent: z.literal("remove") }),
    AddToWishlist.extend({ intent: z.literal("move") }),
  ],
  WISHLIST_FAILED,
);
export type WishlistChange = z.output<typeof ChangeWishlist>;

const DEFAULT_PAGE_SIZE = 20;
/** Which part of a wishlist a call of the API asks for. */
export const WishlistQuery = z.object({ page: strictPage(), limit: pageSize(DEFAULT_PAGE_SIZE) });
export type WishlistQuery = z.output<typeof WishlistQuery>;
