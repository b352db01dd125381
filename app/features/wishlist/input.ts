import { z } from "zod";
import { idField, pageSize, strictPage } from "~/lib/fields";
import { PAGE_SIZE } from "~/lib/paginate";
import { wishlistFailed } from "./words";
import { words } from "./words.en";

export const AddToWishlist = z.object({ productId: idField(() => words.productIdNotAvailable) });

/**
 * A change that a page can post. Each intent is explicit and never a toggle, so an outdated page does no
 * harm.
 */
export const ChangeWishlist = z.discriminatedUnion(
  "intent",
  [
    AddToWishlist.extend({ intent: z.literal("add") }),
    AddToWishlist.extend({ intent: z.literal("remove") }),
    AddToWishlist.extend({ intent: z.literal("move") }),
  ],
  { error: wishlistFailed },
);
export type WishlistChange = z.output<typeof ChangeWishlist>;

export const WishlistQuery = z.object({ page: strictPage(), limit: pageSize(PAGE_SIZE) });
export type WishlistQuery = z.output<typeof WishlistQuery>;
