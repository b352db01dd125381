import type { SerializeFrom } from "@remix-run/node";
import type { Product } from "~/features/catalog/rules";
import type { ReviewsPage } from "~/features/reviews/list-reviews.server";
import { formatStars, REVIEW_SORTS, type ReviewSort } from "~/features/reviews/rules";
import { perLanguage } from "~/lib/language";
import { reviewFormPath, reviewsPath } from "~/pages/parts/reviews-path";
import { FilterChip } from "~/pages/shop/parts/applied-filters";
import { personal } from "~/pages/shop/parts/personal-part";
import { Pagination } from "~/ui/pagination";
import { Stars } from "~/ui/stars";
import { RatingHistogram } from "./rating-histogram";
import { ReviewItem } from "./review-item";
import { words } from "./words.en";

interface Props {
  product: Pick<Product, "id" | "rating">;
  reviews: SerializeFrom<ReviewsPage>;
}

export function ProductReviews({ product, reviews }: Props) {
  const { all, bars, stars, sort } = reviews;
  return (
    <section id="reviews" className="reviews">
      <h2>{words.ratingsAndReviews}</h2>
      {all === 0 ? (
        <p className="quiet">{words.nobodyHasReviewedThisProductYet}</p>
      ) : (
        <>
          <Stars rating={product.rating} count={all} />
          <RatingHistogram productId={product.id} bars={bars} all={all} stars={stars} sort={sort} />
        </>
      )}
      <ReviewLink productId={product.id} />
      <StarsFilter productId={product.id} stars={stars} sort={sort} />
      <ReviewSorting productId={product.id} stars={stars} sort={sort} count={reviews.totalItems} />
      {reviews.items.length > 0 ? (
        <ul>
          {reviews.items.map((review) => (
            <ReviewItem key={review.id} productId={product.id} review={review} />
          ))}
        </ul>
      ) : null}
      {all > 0 && reviews.items.length === 0 ? (
        <p className="quiet">{words.noReviewGivesJustThatMany}</p>
      ) : null}
      <Pagination {...reviews} label={words.pagesOfReviews} part="reviews" />
    </section>
  );
}

const ReviewLink = personal({
  name: "review link",
  read: (visitor, { productId }: { productId: string }) =>
    (visitor?.getReviewActivity(productId).own ?? null) !== null,
  render: ({ productId }, hasReview) => (
    <a href={reviewFormPath(productId)} className="button more">
      {hasReview ? words.editReview : words.writeReview}
    </a>
  ),
});

type ReviewFilterProps = { productId: string; stars: number | undefined; sort: ReviewSort };

/** The star filter in use, as a link that removes it. */
function StarsFilter({ productId, stars, sort }: ReviewFilterProps) {
  if (stars === undefined) return null;
  return (
    <p className="row">
      {words.showingOnly(formatStars(stars))}
      <FilterChip label={formatStars(stars)} to={reviewsPath(productId, { sort })} />
    </p>
  );
}

const REVIEW_SORT_LABELS: Record<ReviewSort, string> = perLanguage(() => ({
  newest: words.newestFirst,
  helpful: words.mostHelpfulFirst,
}));

function ReviewSorting({ productId, stars, sort, count }: ReviewFilterProps & { count: number }) {
  if (count < 2) return null;
  return (
    <nav className="row" aria-label={words.orderOfReviews}>
      {REVIEW_SORTS.map((order) => (
        <a
          key={order}
          href={reviewsPath(productId, { stars, sort: order })}
          className="more"
          aria-current={order === sort ? "true" : undefined}
        >
          {REVIEW_SORT_LABELS[order]}
        </a>
      ))}
    </nav>
  );
}
