import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectToSignIn } from "~/features/accounts/guards/pending-action.server";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { findProduct } from "~/features/catalog/find-products.server";
import { Vote } from "~/features/reviews/input";
import { reportReview } from "~/features/reviews/report-review.server";
import { unvotedMessage, votedMessage } from "~/features/reviews/rules";
import { sendVote } from "~/features/reviews/vote-review.server";
import { reviewsPath } from "~/pages/parts/reviews-path";
import { isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther, toSafePath } from "~/platform/http/redirect.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { words } from "./review/words.en";

export function loader({ request, params: { productId = "" } }: LoaderFunctionArgs) {
  const { id, name } = or404(findProduct(productId, new Date()), words.productNotFound);
  return json({ product: { id, name }, failed: isFormAnswer(request) });
}

export async function action({ request, params: { productId = "" } }: ActionFunctionArgs) {
  const visitor = await findVisitor(request);
  const form = await readForm(request);
  const returnPath = toSafePath(form.get("redirectTo")?.toString(), reviewsPath(productId));
  if (!visitor) {
    const fields = { productId, reviewId: String(form.get("reviewId") ?? "") };
    const pendingAction = form.get("intent") === "helpful" ? { verb: "review.helpful", fields } : undefined;
    return redirectToSignIn(request, { message: words.signInToVote, pendingAction, redirectTo: returnPath });
  }
  or404(findProduct(productId, new Date()), words.productNotFound);
  const vote = async ({ intent, reviewId }: Vote) => {
    if (intent === "report") {
      await reportReview(visitor.id, { productId, reviewId }, new Date());
      return seeOther(returnPath, { success: words.reportedThankYou });
    }
    const isHelpful = intent === "helpful";
    await sendVote(visitor.id, isHelpful, { productId, reviewId }, new Date());
    return seeOther(returnPath, { success: isHelpful ? votedMessage() : unvotedMessage() });
  };
  return submitForm(form, Vote, vote);
}

/** The page of a vote that could not be counted. */
export default function HelpfulPage() {
  const { product } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<{ reviewId: string; intent: string }>({ id: "form", refusal });
  return (
    <div className="narrow">
      <h1>{words.helpfulReviewsLabel}</h1>
      <ErrorSummary form={form} labels={{}} />
      <p>{words.eachReviewHasButtonToSay}</p>
      <p className="row">
        <a href={reviewsPath(product.id)} id={fields.reviewId.id}>
          {words.backToReviews}
        </a>
        <a href={`/product/${product.id}`} id={fields.intent.id}>
          {product.name}
        </a>
      </p>
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: words.productNotFound }];
  return [
    { title: toPageTitle(words.helpfulReviews(data.product.name), data.failed) },
    { name: "robots", content: "noindex" },
  ];
};

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
