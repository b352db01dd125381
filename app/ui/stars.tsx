import { formatCountAndNoun } from "~/lib/format-count";

interface Props {
  rating: number | null;
  count: number;
}

/** "★ 4.3 (34)", read out as a sentence; before any review it says so. */
export function Stars({ rating, count }: Props) {
  if (rating === null) return <p className="stars quiet">No reviews yet</p>;
  const mark = rating.toFixed(1);
  return (
    <p className="stars">
      <span aria-hidden="true">
        <b>★</b>
        {` ${mark} (${count})`}
      </span>
      <span className="unseen">{`${mark} out of 5, ${formatCountAndNoun(count, "review")}`}</span>
    </p>
  );
}
