import type { SerializeFrom } from "@remix-run/node";
import type { Review } from "~/features/reviews/list-reviews.server";
import { formatDate } from "~/lib/time";
import { helpfulPath } from "~/pages/parts/reviews-path";
import { personal } from "~/pages/shop/parts/personal-part";
import { usePageAddress } from "~/pages/shop/parts/use-page-address";
import { words } from "./words.en";

interface Props {
  productId: string;
  review: SerializeFrom<Review>;
}

export function ReviewItem({ productId, review }: Props) {
  const { id, rating, userName, verified, helpfulCount } = review;
  const address = usePageAddress();
  const [writtenOn, editedOn] = [
    formatDate(new Date(review.createdAt)),
    formatDate(new Date(review.updatedAt)),
  ];
  return (
    <li>
      <h3 id={`review-${id}`}>{review.title}</h3>
      <p className="quiet">
        <span aria-hidden="true">{"★".repeat(rating)}</span>
        <span className="unseen">{words.outOf5(rating)}</span> {userName}, {writtenOn}
        {editedOn === writtenOn ? null : words.edited(editedOn)}
        {verified ? <b className="verified unbroken"> {words.verifiedBuyer}</b> : null}
      </p>
      <p className="said">{review.comment}</p>
      {review.answer ? (
        <p className="said quiet">
          <b>{words.shopAnswers}</b> {review.answer}
        </p>
      ) : null}
      <Helpfulness
        productId={productId}
        id={id}
        helpfulCount={helpfulCount}
        redirectTo={`${address}#review-${id}`}
      />
    </li>
  );
}

type HelpfulnessProps = { productId: string; id: string; helpfulCount: number; redirectTo: string };

const Helpfulness = personal({
  name: "helpfulness",
  read(visitor, { productId, id }: HelpfulnessProps) {
    const activity = visitor?.getReviewActivity(productId);
    return { isOwn: activity?.own === id, isHelpful: activity?.helpful.includes(id) ?? false };
  },
  render: (props, { isOwn, isHelpful }) =>
    isOwn ? (
      <p className="quiet">{words.yourReviewHelpfulTo(props.helpfulCount)}</p>
    ) : (
      <HelpfulButton {...props} isHelpful={isHelpful} />
    ),
});

/** Adds or removes a vote. The button says which, so that pressing it twice has the same effect as once. */
function HelpfulButton(props: HelpfulnessProps & { isHelpful: boolean }) {
  const { productId, id, helpfulCount, isHelpful, redirectTo } = props;
  return (
    <form method="post" action={helpfulPath(productId)} className="row">
      <input type="hidden" name="reviewId" value={id} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <button
        type="submit"
        name="intent"
        value={isHelpful ? "not-helpful" : "helpful"}
        className="button more"
        aria-pressed={isHelpful}
        aria-describedby={`review-${id}`}
      >
        {isHelpful ? <span aria-hidden="true">✓&nbsp;</span> : null}
        {words.helpful(helpfulCount)}
      </button>{" "}
      <button
        type="submit"
        name="intent"
        value="report"
        className="button more"
        aria-describedby={`review-${id}`}
      >
        {words.report}
      </button>
    </form>
  );
}
