import { ownReviews } from "~/features/reviews/list-own-reviews.server";
import type { Asked } from "./get-account-layout.server";

export const loadReviews = ({ viewer: visitor, page, stats }: Asked) => ({
  reviews: ownReviews(visitor.id, page, { total: stats.reviews }),
});
