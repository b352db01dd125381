import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireCustomer } from "~/features/accounts/guards/page-guard.server";
import { tabPath } from "~/features/accounts/profile/tabs";
import { deleteReview } from "~/features/reviews/delete-review.server";
import { DeleteReview } from "~/features/reviews/input";
import { findOwnReview } from "~/features/reviews/list-own-reviews.server";
import { reviewDeleted, reviewNotFound, signInToWriteReview } from "~/features/reviews/rules";
import { OwnReview } from "~/pages/parts/own-review";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { words } from "./review/words.en";

const FORM = "delete-review";

export async function loader({ request, params: { productId = "" } }: LoaderFunctionArgs) {
  const { id } = await requireCustomer(request, signInToWriteReview());
  const review = or404(findOwnReview(id, productId), reviewNotFound());
  return json({ review, failed: isFormAnswer(request) }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params: { productId = "" } }: ActionFunctionArgs) {
  const { id } = await requireCustomer(request, signInToWriteReview());
  or404(findOwnReview(id, productId), reviewNotFound());
  const deleteOwn = async () => {
    await deleteReview(id, productId, new Date());
    return seeOther(tabPath("reviews"), { success: reviewDeleted() });
  };
  return submitForm(request, DeleteReview, deleteOwn, { formId: FORM });
}

export default function DeleteReviewPage() {
  const { review } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form] = useShopForm({ id: FORM, refusal });
  return (
    <div className="narrow">
      <h1>{words.deleteYourReviewQuestion}</h1>
      <ErrorSummary form={form} labels={{}} />
      <ul className="lines">
        <li>
          <OwnReview review={review} />
        </li>
      </ul>
      <p>{words.itsStarsNoLongerCount}</p>
      <form method="post" id={FORM} className="row">
        <button type="submit" className="button danger">
          {words.deleteReview}
        </button>
        <a href={tabPath("reviews")} className="button quiet">
          {words.keepIt}
        </a>
      </form>
    </div>
  );
}

export { links } from "~/pages/parts/account-stylesheet";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data
      ? toPageTitle(words.deleteYourReview(data.review.productName), data.failed)
      : reviewNotFound(),
  },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
