import { z } from "zod";
import { idField, quantity } from "~/lib/fields";

const productId = idField("Product not found");

/** Put a product into the cart. */
export const AddToCart = z.object({ productId, quantity: quantity().default(1) });
export type AddToCart = z.output<typeof AddToCart>;

/** Set how many of a product are in the cart. */
export const UpdateCart = z.object({ productId, quantity: quantity() });

/** Every change to a cart that a page can post. */
export const ChangeCart = z.discriminatedUnion("intent", [
  AddToCart.extend({ intent: z.literal("add") }),
  UpdateCart.extend({ intent: z.literal("update") }),
  z.object({ intent: z.literal("remove"), productId }),
  z.object({ intent: z.literal("clear") }),
]);
export type CartChange = z.output<typeof ChangeCart>;
