import { OwnReview } from "~/pages/parts/own-review";
import { deleteReviewPath, reviewFormPath } from "~/pages/parts/reviews-path";
import { Pagination } from "~/ui/pagination";
import { RichText } from "~/ui/rich-text";
import type { SectionProps } from "./get-section.server";
import { words } from "./words.en";

export function ReviewsSection({ reviews }: SectionProps<"reviews">) {
  return (
    <section id="reviews" className="facts" aria-labelledby="own-reviews">
      <h2 id="own-reviews">{words.reviews}</h2>
      {reviews.totalItems === 0 ? (
        <div className="empty">
          <p>{words.youHaveNotWrittenReviewYet}</p>
          <a href="/products" className="button primary">
            {words.findWhatYouHaveBought}
          </a>
        </div>
      ) : (
        <ul className="lines">
          {reviews.items.map((review) => (
            <li key={review.id}>
              <OwnReview review={review}>
                <p className="row">
                  {review.isOnSale ? (
                    <a href={reviewFormPath(review.productId)}>
                      <RichText
                        text={words.edit}
                        parts={{
                          span: () => <span className="unseen"> {words.reviewOf(review.productName)}</span>,
                        }}
                      />
                    </a>
                  ) : null}
                  <a href={deleteReviewPath(review.productId)}>
                    <RichText
                      text={words.deleteRich}
                      parts={{
                        span: () => <span className="unseen"> {words.reviewOf(review.productName)}</span>,
                      }}
                    />
                  </a>
                </p>
              </OwnReview>
            </li>
          ))}
        </ul>
      )}
      <Pagination {...reviews} label={words.pagesOfYourReviews} part="reviews" />
    </section>
  );
}
