import type { SerializeFrom } from "@remix-run/node";
import type { listEarlierVersions } from "~/features/reviews/list-reviews.server";
import { formatStars } from "~/features/reviews/rules";
import { formatMoment } from "~/lib/time";

/** The former versions of a review, so that a text overwritten in another window is not lost. */
export function EarlierVersions({
  versions,
}: {
  versions: SerializeFrom<ReturnType<typeof listEarlierVersions>>;
}) {
  if (versions.length === 0) return null;
  return (
    <details className="reviews">
      <summary>Earlier versions of your review</summary>
      <ul>
        {versions.map((version) => (
          <li key={version.id}>
            <p className="quiet">
              {formatStars(version.rating)}, saved{" "}
              <time dateTime={version.savedAt}>{formatMoment(new Date(version.savedAt))}</time>
            </p>
            <p>
              <b>{version.title}</b>
            </p>
            <p className="said">{version.comment}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
