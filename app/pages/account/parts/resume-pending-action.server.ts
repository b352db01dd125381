import type { PendingAction } from "~/features/accounts/guards/pending-action.server";
import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { addToCart } from "~/features/cart/change-cart.server";
import { AddToCart } from "~/features/cart/input";
import { addedToCart } from "~/features/cart/words";
import { Vote, WriteReview } from "~/features/reviews/input";
import { reviewResultMessage, votedMessage } from "~/features/reviews/rules";
import { voteHelpful } from "~/features/reviews/vote-review.server";
import { writeReview } from "~/features/reviews/write-review.server";
import { createStockAlert } from "~/features/stock-alerts/change-stock-alert.server";
import { CreateStockAlert } from "~/features/stock-alerts/input";
import { stockAlertCreated, stockAlertFailed } from "~/features/stock-alerts/rules";
import { addToWishlist } from "~/features/wishlist/change-wishlist.server";
import { AddToWishlist } from "~/features/wishlist/input";
import { addedToWishlist } from "~/features/wishlist/words";
import { ShopError } from "~/lib/errors";
import { words } from "~/pages/account/words.en";

type ActionCustomer = Pick<SessionUser, "id" | "name">;
type ResumeAction = (customer: ActionCustomer, fields: PendingAction["fields"], now: Date) => Promise<string>;

/**
 * What can be done after signing in, by the verb of the pending action (rule: pending-action-resumed). Each
 * returns the success message.
 */
const RESUME_ACTIONS: Record<string, ResumeAction> = {
  "cart.add": async ({ id }, fields, now) => {
    await addToCart(id, getActionInput(AddToCart.safeParse(fields), words.cannotAddToCart), now);
    return addedToCart();
  },
  "review.write": async (author, { productId = "", ...fields }, now) => {
    return reviewResultMessage(
      await writeReview(
        author,
        productId,
        getActionInput(WriteReview.safeParse(fields), words.reviewNotSaved),
        now,
      ),
    );
  },
  "review.helpful": async ({ id }, { productId = "", reviewId }, now) => {
    const vote = getActionInput(Vote.safeParse({ intent: "helpful", reviewId }), words.thisReviewIsNotThere);
    await voteHelpful(id, { productId, reviewId: vote.reviewId }, now);
    return votedMessage();
  },
  "stock-alert.create": async ({ id }, fields, now) => {
    const { productId } = getActionInput(CreateStockAlert.safeParse(fields), stockAlertFailed());
    await createStockAlert(id, productId, now);
    return stockAlertCreated();
  },
  "wishlist.add": async ({ id }, fields, now) => {
    await addToWishlist(
      id,
      getActionInput(AddToWishlist.safeParse(fields), words.productIdNotAvailable).productId,
      now,
    );
    return addedToWishlist();
  },
};

/**
 * The parsed fields of a pending action. Throws INVALID with the message `refusal` if they were not valid.
 */
function getActionInput<T>(parsed: { success: true; data: T } | { success: false }, refusal: string): T {
  if (!parsed.success) throw new ShopError("INVALID", refusal);
  return parsed.data;
}

/**
 * Does the pending action, if its verb is known. Domain errors are returned and not thrown, because the
 * visitor stays signed in anyway.
 */
export async function resumePendingAction(
  customer: ActionCustomer,
  pendingAction: PendingAction | null,
  now: Date,
): Promise<{ success?: string; error?: string }> {
  const resume =
    pendingAction && Object.hasOwn(RESUME_ACTIONS, pendingAction.verb)
      ? RESUME_ACTIONS[pendingAction.verb]
      : undefined;
  if (!pendingAction || !resume) return {};
  try {
    return { success: await resume(customer, pendingAction.fields, now) };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { error: error.message };
  }
}
