import { ownReviews } from "~/features/reviews/list-own-reviews.server";
import type { Asked } from "./get-account-layout.server";

export const loadReviews = ({ viewer, page, stats }: Asked) => ({
  reviews: ownReviews(viewer.id, page, { total: stats.reviews }),
});
