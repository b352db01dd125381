import { z } from "zod";
import { idField, quantity, searchText } from "~/lib/fields";
import { words } from "./words.en";

const productId = idField(() => words.productNotFound);

export const AddToCart = z.object({ productId, quantity: quantity().prefault(1) });
export type AddToCart = z.output<typeof AddToCart>;

export const UpdateCart = z.object({ productId, quantity: quantity() });

/** The changes to a cart that a page can post. */
export const ChangeCart = z.discriminatedUnion("intent", [
  AddToCart.extend({ intent: z.literal("add") }),
  UpdateCart.extend({ intent: z.literal("update") }),
  z.object({ intent: z.literal("remove"), productId }),
  z.object({ intent: z.literal("clear") }),
]);
export type CartChange = z.output<typeof ChangeCart>;

/** The pincode for which the delivery of the cart is priced, as it was typed. */
export const CartQuery = z.object({ pincode: searchText().catch(undefined) });
