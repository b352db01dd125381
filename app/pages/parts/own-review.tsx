import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import type { OwnReview as Review } from "~/features/reviews/list-own-reviews.server";
import { formatDate } from "~/lib/time";
import { Picture } from "~/ui/picture";
import { words } from "./words.en";

/** The visitor's own review and its product, linked if it is still sold. */
export function OwnReview({ review, children }: { review: SerializeFrom<Review>; children?: ReactNode }) {
  const { productId, productName, imageUrl, isOnSale, rating, title, comment, verified, isShown, decidedAt } =
    review;
  const [writtenOn, editedOn] = [
    formatDate(new Date(review.createdAt)),
    formatDate(new Date(review.updatedAt)),
  ];
  return (
    <>
      <Picture src={imageUrl} alt="" widths={[160]} sizes="80px" width={80} height={80} className="thumb" />
      <div>
        <p>
          {isOnSale ? <a href={`/product/${productId}`}>{productName}</a> : words.noLongerSold(productName)}
        </p>
        <p className="quiet">
          <span aria-hidden="true">{"★".repeat(rating)}</span>
          <span className="unseen">{words.outOf5(rating)}</span> {writtenOn}
          {editedOn === writtenOn ? null : words.edited(editedOn)}
          {verified ? <b className="verified unbroken"> {words.verifiedBuyer}</b> : null}
          {isShown ? null : <b> {decidedAt ? words.notShown : words.waitingForShop}</b>}
        </p>
        <p>
          <b>{title}</b>
        </p>
        <p className="said">{comment}</p>
        {children}
      </div>
    </>
  );
}
