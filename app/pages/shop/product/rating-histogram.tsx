import type { RatingBar } from "~/features/reviews/list-reviews.server";
import { formatStars, type ReviewSort } from "~/features/reviews/rules";
import { reviewsPath } from "~/pages/parts/reviews-path";
import { words } from "./words.en";

interface Props {
  productId: string;
  bars: RatingBar[];
  all: number;
  stars: number | undefined;
  sort: ReviewSort;
}

/** A bar for each number of stars, linked to its reviews if there are any. */
export function RatingHistogram({ productId, bars, all, stars, sort }: Props) {
  return (
    <nav className="bars" aria-label={words.reviewsByStars}>
      {bars.map((bar) => {
        const row = (
          <>
            {formatStars(bar.stars)}
            <progress max={all} value={bar.count} aria-hidden="true" />
            <span>
              {`${bar.count} `}
              <span className="unseen">{words.review(bar.count)} </span>
              {`(${bar.percent}%)`}
            </span>
          </>
        );
        if (bar.count === 0) return <p key={bar.stars}>{row}</p>;
        const isSelected = bar.stars === stars;
        return (
          <a
            key={bar.stars}
            href={reviewsPath(productId, { stars: bar.stars, sort })}
            aria-current={isSelected ? "true" : undefined}
          >
            {row}
          </a>
        );
      })}
    </nav>
  );
}
