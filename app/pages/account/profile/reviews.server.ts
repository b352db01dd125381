import { listOwnReviews } from "~/features/reviews/list-own-reviews.server";
import type { SectionArgs } from "./get-account-layout.server";

export const loadReviews = ({ visitor, page, stats }: SectionArgs) => ({
  reviews: listOwnReviews(visitor.id, page, { total: stats.reviews }),
});
