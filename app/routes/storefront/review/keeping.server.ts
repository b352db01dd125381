import { askToSignIn, canRemember } from "~/auth/wish.server";
import { WriteReview } from "~/domain/reviews/schemas";
import { safePath } from "~/http/redirecting.server";

/** Whether the form of a review's page was about a vote; otherwise it is a review itself. */
export const isVote = (form: FormData): boolean => /^(not-)?helpful$/.test(String(form.get("intent")));

/** Where somebody who voted goes back to: the page they voted on. */
export const backFrom = (form: FormData, productId: string): string =>
  safePath(form.get("redirectTo")?.toString(), `/product/${productId}#reviews`);

const WRITTEN = ["rating", "title", "comment"];

/** Sends a visitor to sign in; what they found helpful, or wrote, is done once they have (D11). */
export async function keepForLater(request: Request, productId: string, form: FormData): Promise<Response> {
  if (isVote(form)) {
    const fields = { productId, reviewId: String(form.get("reviewId") ?? "") };
    const wish = form.get("intent") === "helpful" ? { verb: "review.helpful", fields } : undefined;
    const redirectTo = backFrom(form, productId);
    return askToSignIn(request, { message: "Please login to mark a review as helpful", wish, redirectTo });
  }
  const message = "Please login to write a review";
  const written = WRITTEN.flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : []));
  const wish = { verb: "review.write", fields: { productId, ...Object.fromEntries(written) } };
  const willDo = WriteReview.safeParse(wish.fields).success && (await canRemember(wish));
  if (willDo) return askToSignIn(request, { message, wish, redirectTo: `/product/${productId}#reviews` });
  // Wrong, or more than a cookie holds: they come back to the form, where the wish says that nothing was kept.
  const lost = { verb: "review.write", fields: { productId } };
  return askToSignIn(request, { message, wish: lost, redirectTo: `/product/${productId}/review` });
}
