import { answerReview } from "~/features/reviews/answer-review.server";
import { AllReviewsQuery, AnswerReview, ModerateReview } from "~/features/reviews/input";
import { getReviewCounts, listAllReviews } from "~/features/reviews/list-all-reviews.server";
import { moderateReview } from "~/features/reviews/moderate-review.server";
import {
  COMMENT_MAX_LENGTH,
  getReviewState,
  REVIEW_STATE_LABELS,
  type ReviewState,
} from "~/features/reviews/rules";
import { adminHandler, adminListLoader } from "~/pages/admin/admin-route.server";
import { runIntent } from "~/pages/parts/intents.server";
import { toUnbrokenUnits } from "~/pages/parts/unbroken-units";
import { toOptions } from "~/platform/admin/filters";
import { AdminForm } from "~/platform/admin/form";
import { createListPage } from "~/platform/admin/list";
import { createActionsColumn, RowLabel } from "~/platform/admin/list-table";
import { RowMore } from "~/platform/admin/row-more";
import { toStatusTabs } from "~/platform/admin/tabs";
import { type FormRefusal, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const PATH = "/admin/reviews";
const STATES = toOptions(REVIEW_STATE_LABELS);
const TAG_CLASSES: Record<ReviewState, string> = {
  waiting: "tag warn",
  reported: "tag bad",
  shown: "tag",
  hidden: "tag bad",
};

export const loader = adminListLoader(AllReviewsQuery, (query) => ({
  ...listAllReviews(query),
  counts: getReviewCounts(),
}));

export const action = adminHandler(({ admin, url, ...args }) => {
  const listPath = url.pathname + url.search;
  return runIntent(
    {
      moderate({ visitor, form, now }) {
        const moderate = async ({ id, show }: ModerateReview) => {
          await moderateReview(visitor.id, id, show, now);
          return seeOther(listPath, { success: show ? words.reviewIsShown : words.reviewIsHidden });
        };
        return submitForm(form, ModerateReview, moderate);
      },
      answer({ visitor, form, now }) {
        const answer = async (input: AnswerReview) => {
          await answerReview(visitor.id, input, now);
          return seeOther(listPath, { success: words.answerIsSaved });
        };
        return submitForm(form, AnswerReview, answer, { formId: toAnswerFormId(String(form.get("id"))) });
      },
    },
    admin,
    args,
  );
});

const toAnswerFormId = (reviewId: string): string => `answer-${reviewId}`;

export default createListPage<typeof loader>({
  title: () => words.reviews,
  tabs: {
    label: () => words.reviewsByState,
    of: ({ counts }) => toStatusTabs(PATH, STATES, counts),
  },
  searchLabel: () => words.nameTitleOrWords,
  filters: [{ name: "status", label: () => words.status, allLabel: () => words.allStatus, options: STATES }],
  rowKey: ({ id }) => id,
  columns: [
    {
      heading: () => words.customer,
      kind: "row",
      className: "unbroken",
      cell: ({ userId, userName, verified }) => (
        <>
          <a href={`/admin/users/${userId}`}>{userName}</a>
          {verified ? null : <p className="quiet">{words.notBoughtHere}</p>}
        </>
      ),
    },
    {
      heading: () => words.product,
      className: "wide-cell",
      cell: ({ productId, productName }) => (
        <p className="two-lines">
          <a href={`/product/${productId}#reviews`}>{toUnbrokenUnits(productName)}</a>
        </p>
      ),
    },
    {
      heading: () => words.review,
      className: "wide-cell",
      phone: "fact",
      cell: ({ rating, title, comment }) => (
        <>
          <b className="clipped" title={title}>
            {`${"★".repeat(rating)} ${title}`}
          </b>
          <p className="quiet clipped" title={comment}>
            {comment}
          </p>
        </>
      ),
    },
    { heading: () => words.date, className: "unbroken", cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      heading: () => words.status,
      phone: "state",
      cell: (review) => {
        const state = getReviewState(review);
        return <span className={TAG_CLASSES[state]}>{REVIEW_STATE_LABELS[state]}</span>;
      },
    },
    createActionsColumn((review, { refusal }) => {
      const state = getReviewState(review);
      const of = `${words.review} ${review.title}`;
      return (
        <>
          {state === "shown" ? null : (
            <ModerateButton id={review.id} show="yes" label={words.approve} of={of} />
          )}
          {state === "hidden" ? null : <ModerateButton id={review.id} show="no" label={words.hide} of={of} />}
          <RowMore of={of} isOpen={refusal?.formId === toAnswerFormId(review.id)}>
            <p className="said">{review.comment}</p>
            <AnswerForm id={review.id} answer={review.answer ?? ""} refusal={refusal} />
          </RowMore>
        </>
      );
    }),
  ],
  empty: () => words.noReviewsYet,
  noMatch: () => words.noReviewsMatch,
  pagesLabel: () => words.pagesOfReviews,
});

interface AnswerProps {
  id: string;
  answer: string;
  refusal: FormRefusal | undefined;
}

const AnswerForm = ({ id, answer, refusal }: AnswerProps) => (
  <AdminForm
    id={toAnswerFormId(id)}
    refusal={refusal}
    fields={{
      answer: {
        label: words.answer,
        hint: words.everybodyReadsAnswer,
        optional: true,
        control: "lines",
        rows: 3,
        maxCharacters: COMMENT_MAX_LENGTH,
      },
    }}
    layout={["answer"]}
    defaultValue={{ answer }}
    before={<input type="hidden" name="id" value={id} />}
  >
    <p>
      <button type="submit" name="intent" value="answer" className="button" data-busy={words.saving}>
        {words.saveAnswer}
      </button>
    </p>
  </AdminForm>
);

interface ButtonProps {
  id: string;
  show: "yes" | "no";
  label: string;
  of: string;
}

const ModerateButton = ({ id, show, label, of }: ButtonProps) => (
  <form method="post">
    <input type="hidden" name="intent" value="moderate" />
    <input type="hidden" name="id" value={id} />
    <button type="submit" name="show" value={show} data-busy={words.saving}>
      <RowLabel of={of}>{label}</RowLabel>
    </button>
  </form>
);

export const meta = titleMeta(() => words.reviews);
