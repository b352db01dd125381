import { words } from "./words.en";

interface Props {
  rating: number | null;
  count: number;
  /** Says nothing where there are no reviews yet. */
  isShort?: boolean;
}

/** A rating such as "★ 4.3 (34)", with a sentence for screen readers. */
export function Stars({ rating, count, isShort }: Props) {
  if (rating === null) return isShort ? null : <p className="stars quiet">{words.noReviewsYet}</p>;
  const ratingText = rating.toFixed(1);
  return (
    <p className="stars" role="img" aria-label={words.outOf5Review(ratingText, count)}>
      {`★ ${ratingText} (${count})`}
    </p>
  );
}
