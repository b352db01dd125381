import { words } from "./words.en";

interface Props {
  rating: number | null;
  count: number;
}

/** A rating such as "★ 4.3 (34)", with a sentence for screen readers. */
export function Stars({ rating, count }: Props) {
  if (rating === null) return <p className="stars quiet">{words.noReviewsYet}</p>;
  const ratingText = rating.toFixed(1);
  return (
    <p className="stars">
      <span aria-hidden="true">{`★ ${ratingText} (${count})`}</span>
      <span className="unseen">{words.outOf5Review(ratingText, count)}</span>
    </p>
  );
}
