import type { SerializeFrom } from "@remix-run/node";
import type { Review } from "~/domain/reviews/reading.server";
import type { Page } from "~/lib/pages";
import { formatDate } from "~/lib/time";
import { Pagination } from "~/ui/pagination";
import { Stars } from "~/ui/stars";

interface Props {
  rating: number | null;
  reviews: SerializeFrom<Page<Review>>;
}

/** What customers say, the newest first. */
export function Reviews({ rating, reviews }: Props) {
  return (
    <section id="reviews" className="reviews">
      <h2>Ratings and reviews</h2>
      {reviews.totalItems === 0 ? (
        <p className="quiet">Nobody has reviewed this product yet.</p>
      ) : (
        <Stars rating={rating} count={reviews.totalItems} />
      )}
      <ul>
        {reviews.items.map((review) => (
          <li key={review.id}>
            <h3>{review.title}</h3>
            <p className="quiet">
              <span aria-hidden="true">{"★".repeat(review.rating)}</span>
              <span className="unseen">{review.rating} out of 5</span> {review.userName},{" "}
              {formatDate(new Date(review.createdAt))}
              {review.verified ? <b className="verified"> Verified buyer</b> : null}
            </p>
            <p>{review.comment}</p>
          </li>
        ))}
      </ul>
      <Pagination {...reviews} label="Pages of reviews" />
    </section>
  );
}
