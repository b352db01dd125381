import { getFormProps } from "@conform-to/react";
import { COMMENT_MAX_LENGTH, formatStars, STARS, TITLE_MAX_LENGTH } from "~/features/reviews/rules";
import { listPerLanguage, perLanguage } from "~/lib/language";
import type { FormRefusal } from "~/platform/http/form.server";
import { RadioField } from "~/ui/choice-fields";
import { TextArea, TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { words } from "./words.en";

interface Props {
  /** The existing review, if there is one. */
  ownReview: { rating: number; title: string; comment: string; basedOn: number } | null;
  constraint: Parameters<typeof useShopForm>[0]["constraint"];
  refusal: FormRefusal | undefined;
}

type ReviewFieldValues = { rating: string; title: string; comment: string; basedOn: string };

const LABELS = perLanguage(() => ({ rating: words.rating, title: words.title, comment: words.comment }));
const STAR_OPTIONS = listPerLanguage(() =>
  STARS.map((stars) => ({ value: String(stars), label: formatStars(stars) })),
);

/** The form of a review. `basedOn` says which saved version it was made from. */
export function ReviewForm({ ownReview, constraint, refusal }: Props) {
  const [form, fields] = useShopForm<ReviewFieldValues>({
    id: "review",
    refusal,
    constraint,
    defaultValue: ownReview ?? {},
  });
  return (
    <form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} labels={LABELS} />
      <input
        type="hidden"
        name="basedOn"
        key={fields.basedOn.key}
        defaultValue={fields.basedOn.initialValue}
      />
      <RadioField field={fields.rating} label={LABELS.rating} options={STAR_OPTIONS} fallback="5" />
      <TextField
        field={fields.title}
        label={LABELS.title}
        hint={words.upToCharacters(TITLE_MAX_LENGTH)}
        maxCharacters={TITLE_MAX_LENGTH}
        autoComplete="off"
      />
      <TextArea
        field={fields.comment}
        label={LABELS.comment}
        hint={words.upToCharacters(COMMENT_MAX_LENGTH)}
        maxCharacters={COMMENT_MAX_LENGTH}
        rows={6}
        autoComplete="off"
      />
      <button type="submit" className="button primary">
        {ownReview ? words.updateReview : words.submitReview}
      </button>
    </form>
  );
}
