import { Link } from "@remix-run/react";
import { OwnReview } from "~/pages/parts/own-review";
import { deleteReviewPath, reviewFormPath } from "~/pages/parts/reviews-path";
import { Pagination } from "~/ui/pagination";
import type { SectionProps } from "./get-section.server";

export function ReviewsSection({ reviews }: SectionProps<"reviews">) {
  return (
    <section id="reviews" className="facts" aria-labelledby="own-reviews">
      <h2 id="own-reviews">Reviews</h2>
      {reviews.totalItems === 0 ? (
        <div className="empty">
          <p>You have not written a review yet. What you think of your tools helps the next one to choose.</p>
          <Link to="/products" className="button primary">
            Find what you have bought
          </Link>
        </div>
      ) : (
        <ul className="lines">
          {reviews.items.map((review) => (
            <li key={review.id}>
              <OwnReview review={review}>
                <p className="row">
                  {review.isOnSale ? (
                    <Link to={reviewFormPath(review.productId)}>
                      Edit<span className="unseen"> the review of {review.productName}</span>
                    </Link>
                  ) : null}
                  <Link to={deleteReviewPath(review.productId)}>
                    Delete<span className="unseen"> the review of {review.productName}</span>
                  </Link>
                </p>
              </OwnReview>
            </li>
          ))}
        </ul>
      )}
      <Pagination {...reviews} label="Pages of your reviews" part="reviews" />
    </section>
  );
}
