import { useActionData, useLoaderData } from "@remix-run/react";
import { answerReview, findReviewToAnswer } from "~/features/reviews/answer-review.server";
import { AnswerReview } from "~/features/reviews/input";
import { COMMENT_MAX_LENGTH, REVIEW_NOT_FOUND } from "~/features/reviews/rules";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { AdminForm } from "~/platform/admin/form";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const FORM = "answer";
const LIST_PATH = "/admin/reviews";

export const loader = adminLoader(({ params: { reviewId = "" } }) => {
  const { userName, rating, title, comment, answer } = or404(findReviewToAnswer(reviewId), REVIEW_NOT_FOUND);
  return { userName, rating, title, comment, answer };
});

export const action = adminForm(
  AnswerReview,
  async ({ answer }, { params: { reviewId = "" }, admin, now }) => {
    await answerReview(admin.id, reviewId, answer, now);
    return seeOther(LIST_PATH, { success: words.answerIsSaved });
  },
  { formId: FORM },
);

export default function AnswerReviewPage() {
  const { userName, rating, title, comment, answer } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <section className="narrow">
      <h1>{words.answerReview}</h1>
      <p>
        <b>{`${"★".repeat(rating)} ${title}`}</b> <span className="quiet">{userName}</span>
      </p>
      <p className="said">{comment}</p>
      <AdminForm
        id={FORM}
        refusal={refusal}
        fields={{
          answer: {
            label: words.answer,
            hint: words.everybodyReadsAnswer,
            optional: true,
            control: "lines",
            maxCharacters: COMMENT_MAX_LENGTH,
          },
        }}
        layout={["answer"]}
        defaultValue={{ answer: answer ?? "" }}
      >
        <p className="row">
          <a href={LIST_PATH} className="button">
            {words.cancel}
          </a>
          <button type="submit" className="button primary" data-busy={words.saving}>
            {words.saveAnswer}
          </button>
        </p>
      </AdminForm>
    </section>
  );
}

export const meta = titleMeta(words.answerReview);
