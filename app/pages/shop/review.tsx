import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireCustomer } from "~/features/accounts/guards/page-guard.server";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { findProduct } from "~/features/catalog/find-products.server";
import { WriteReview } from "~/features/reviews/input";
import { findReviewRow, listEarlierVersions } from "~/features/reviews/list-reviews.server";
import { formatStars, reviewResultMessage, signInToWriteReview } from "~/features/reviews/rules";
import { writeReviewLimited } from "~/features/reviews/write-review.server";
import { formatMoment } from "~/lib/time";
import { deleteReviewPath, reviewsPath } from "~/pages/parts/reviews-path";
import { getConstraints, isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { toPageTitle } from "~/ui/page-title";
import { Picture } from "~/ui/picture";
import { RichText } from "~/ui/rich-text";
import { redirectWithPendingReview } from "./review/redirect-with-pending-review.server";
import { ReviewForm } from "./review/review-form";
import { words } from "./review/words.en";

export async function loader({ request, params: { productId = "" } }: LoaderFunctionArgs) {
  const visitor = await requireCustomer(request, signInToWriteReview());
  const { id, name, imageUrl } = or404(findProduct(productId, new Date()), words.productNotFound);
  const reviewRow = findReviewRow(visitor.id, id);
  const ownReview = reviewRow && {
    ...toReviewFields(reviewRow),
    basedOn: reviewRow.updatedAt.getTime(),
  };
  const versions = reviewRow ? listEarlierVersions(reviewRow.id) : [];
  const view = {
    product: { id, name, imageUrl },
    ownReview: ownReview ?? null,
    versions,
    failed: isFormAnswer(request),
  };
  return json(
    { ...view, constraint: getConstraints(WriteReview) },
    { headers: { "Cache-Control": "no-store" } },
  );
}

const toReviewFields = ({ rating, title, comment }: WriteReview) => ({ rating, title, comment });

export async function action({ request, params: { productId = "" } }: ActionFunctionArgs) {
  const visitor = await findVisitor(request);
  const form = await readForm(request);
  if (!visitor) return redirectWithPendingReview(request, productId, form);
  const now = new Date();
  or404(findProduct(productId, now), words.productNotFound);
  const saveReview = async (draft: WriteReview) => {
    const result = await writeReviewLimited(visitor, productId, draft, now);
    return seeOther(reviewsPath(productId), { success: reviewResultMessage(result) });
  };
  return submitForm(form, WriteReview, saveReview, { formId: "review" });
}

const getHeading = (isEdit: boolean) => (isEdit ? words.editReview : words.writeReview);

export default function ReviewPage() {
  const { product, ownReview, versions, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const heading = getHeading(ownReview !== null);
  return (
    <div className="narrow">
      <h1>{heading}</h1>
      <p className="row">
        <Picture
          src={product.imageUrl}
          alt=""
          widths={[160]}
          sizes="80px"
          width={80}
          height={80}
          className="thumb"
        />
        <a href={`/product/${product.id}`}>{product.name}</a>
      </p>
      <ReviewForm ownReview={ownReview} constraint={constraint} refusal={refusal} />
      <EarlierVersions versions={versions} />
      <p className="row">
        <a href={reviewsPath(product.id)}>{words.backToReviews}</a>
        {ownReview ? <a href={deleteReviewPath(product.id)}>{words.deleteYourReviewLabel}</a> : null}
      </p>
    </div>
  );
}

/** The former versions of a review, so that a text overwritten in another window is not lost. */
function EarlierVersions({ versions }: { versions: SerializeFrom<ReturnType<typeof listEarlierVersions>> }) {
  if (versions.length === 0) return null;
  return (
    <details className="reviews">
      <summary>{words.earlierVersionsOfYourReview}</summary>
      <ul>
        {versions.map((version) => (
          <li key={version.id}>
            <p className="quiet">
              <RichText
                text={words.saved(formatStars(version.rating))}
                parts={{
                  time: () => (
                    <time dateTime={version.savedAt}>{formatMoment(new Date(version.savedAt))}</time>
                  ),
                }}
              />
            </p>
            <p>
              <b>{version.title}</b>
            </p>
            <p className="said">{version.comment}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: words.productNotFound }];
  return [
    { title: toPageTitle(`${getHeading(data.ownReview !== null)}: ${data.product.name}`, data.failed) },
  ];
};

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
