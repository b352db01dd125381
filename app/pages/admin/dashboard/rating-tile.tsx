import { formatCountAndNoun } from "~/lib/format-count";
import { UnreadablePart } from "./dashboard-section";

interface Props {
  rating: { average: number | null; ratedCount: number } | null;
}

const MAX_STARS = 5;

/** The average rating; nothing before the first one. */
export function RatingTile({ rating }: Props) {
  if (!rating) return <UnreadablePart title="Average Rating" />;
  const { average, ratedCount } = rating;
  if (!average) return null;
  const full = Math.round(average);
  return (
    <section aria-labelledby="rating" className="summary">
      <h2 id="rating">Average Rating</h2>
      <p>
        <b>{average.toFixed(1)}</b>{" "}
        <span className="rated" aria-hidden="true">
          {"★".repeat(full)}
          {"☆".repeat(MAX_STARS - full)}
        </span>
        <span className="unseen">out of {MAX_STARS} stars</span>{" "}
        <a href="/admin/services?status=completed">{formatCountAndNoun(ratedCount, "rated visit")}</a>
      </p>
    </section>
  );
}
