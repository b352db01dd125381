import type { SerializeFrom } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import type { Review } from "~/features/reviews/list-reviews.server";
import { formatDate } from "~/lib/time";
import { helpfulPath } from "~/pages/parts/reviews-path";
import { words } from "./words.en";

interface Props {
  productId: string;
  review: SerializeFrom<Review>;
  isOwn: boolean;
  isHelpful: boolean;
}

export function ReviewItem({ productId, review, isOwn, isHelpful }: Props) {
  const { id, rating, userName, verified, helpfulCount } = review;
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
        {verified ? <b className="verified"> {words.verifiedBuyer}</b> : null}
      </p>
      <p className="said">{review.comment}</p>
      {isOwn ? (
        <p className="quiet">{words.yourReviewHelpfulTo(helpfulCount)}</p>
      ) : (
        <HelpfulButton productId={productId} id={id} helpfulCount={helpfulCount} isHelpful={isHelpful} />
      )}
    </li>
  );
}

type HelpfulButtonProps = { productId: string; id: string; helpfulCount: number; isHelpful: boolean };

/** Adds or removes a vote. The button says which, so that pressing it twice has the same effect as once. */
function HelpfulButton({ productId, id, helpfulCount, isHelpful }: HelpfulButtonProps) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={helpfulPath(productId)}>
      <input type="hidden" name="reviewId" value={id} />
      <input type="hidden" name="redirectTo" value={`${pathname}${search}#review-${id}`} />
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
      </button>
    </form>
  );
}
