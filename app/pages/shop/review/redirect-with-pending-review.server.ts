import { canRememberPendingAction, redirectToSignIn } from "~/features/accounts/guards/pending-action.server";
import { WriteReview } from "~/features/reviews/input";
import { signInToWriteReview } from "~/features/reviews/rules";
import { reviewFormPath, reviewsPath } from "~/pages/parts/reviews-path";

const REVIEW_FIELDS = ["rating", "title", "comment"];

/** Sends a visitor to sign in. Their review is saved once they have signed in. */
export async function redirectWithPendingReview(
  request: Request,
  productId: string,
  form: FormData,
): Promise<Response> {
  const message = signInToWriteReview();
  const fieldEntries = REVIEW_FIELDS.flatMap((name) =>
    form.has(name) ? [[name, String(form.get(name))]] : [],
  );
  const pendingAction = { verb: "review.write", fields: { productId, ...Object.fromEntries(fieldEntries) } };
  const canResume =
    WriteReview.safeParse(pendingAction.fields).success && canRememberPendingAction(pendingAction);
  if (canResume)
    return redirectToSignIn(request, { message, pendingAction, redirectTo: reviewsPath(productId) });
  // The fields are not valid or do not fit into a cookie: the visitor returns to the form, and the empty
  // action shows the message that nothing was saved.
  const emptyAction = { verb: "review.write", fields: { productId } };
  return redirectToSignIn(request, {
    message,
    pendingAction: emptyAction,
    redirectTo: reviewFormPath(productId),
  });
}
