import { z } from "zod";
import { customers } from "~/auth/api-guard.server";
import { ownReviews } from "~/domain/reviews/own.server";
import { OwnReviewsQuery } from "~/domain/reviews/schemas";
import { operation, serve } from "~/http/api.server";
import { PaginationJson, paginationJson } from "~/json/pagination";
import { OwnReviewJson, ownReviewJson } from "~/json/review";

export const loader = serve(
  operation(
    "GET /users/reviews",
    {
      id: "listOwnReviews",
      does: "One's own reviews, the newest first",
      guard: customers(),
      query: OwnReviewsQuery,
      example: { limit: "3" },
      answer: { data: z.array(OwnReviewJson), pagination: PaginationJson },
    },
    ({ who, query: { page: asked, limit } }) => {
      const page = ownReviews(who.id, asked, { size: limit });
      return { data: page.items.map(ownReviewJson), pagination: paginationJson(page) };
    },
  ),
);
export const action = loader;
