import { listOwnReviews } from "~/features/reviews/list-own-reviews.server";
import type { Asked } from "./get-account-layout.server";

export const loadReviews = ({ viewer: visitor, page, stats }: Asked) => ({
  reviews: listOwnReviews(visitor.id, page, { total: stats.reviews }),
});
