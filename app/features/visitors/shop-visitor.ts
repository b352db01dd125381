import type { CartQuantity } from "~/features/cart/get-cart.server";
import type { ReviewActivity } from "~/features/reviews/list-reviews.server";
import type { Rate } from "~/features/settings/currency-rates";
import type { Language } from "~/lib/language";

/** What pages of the shop show of a signed-in visitor. */
export interface ShopVisitor {
  id: string;
  /** The language that they have chosen. */
  language: Language | undefined;
  name: string;
  email: string;
  phone: string | null;
  isStaff: boolean;
  isOwner: boolean;
  /** The pincode of the address in the profile. */
  pincode: string | undefined;
  /** Their currency and its rate; undefined for rupees. */
  rate: Rate | undefined;
  /** Units in the cart. */
  countCartItems(): number;
  findInCart(productId: string): CartQuantity | undefined;
  hasInWishlist(productId: string): boolean;
  /** Whether they are told when it is back in stock. */
  hasStockAlert(productId: string): boolean;
  getReviewActivity(productId: string): ReviewActivity;
}
