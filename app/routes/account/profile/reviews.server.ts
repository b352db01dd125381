import { ownReviews } from "~/domain/reviews/own.server";
import type { Asked } from "./sections.server";

export const loadReviews = ({ viewer, page }: Asked) => ({ reviews: ownReviews(viewer.id, page) });
