import { getFormProps } from "@conform-to/react";
import { formatStars, STARS } from "~/features/reviews/rules";
import { listPerLanguage, perLanguage } from "~/lib/language";
import type { BookingView } from "~/pages/parts/booking/view.server";
import type { FormRefusal } from "~/platform/http/form.server";
import { RadioField } from "~/ui/choice-fields";
import { TextArea } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { words } from "./words.en";

interface Props {
  rating: BookingView["rating"];
  maxLength: number;
  refusal: FormRefusal | undefined;
}

const LABELS = perLanguage(() => ({ rating: words.rating, feedback: words.feedback }));
const STAR_OPTIONS = listPerLanguage(() =>
  STARS.map((stars) => ({ value: String(stars), label: formatStars(stars) })),
);

export function RatingForm({ rating, maxLength, refusal }: Props) {
  const initialRating = rating ? { rating: rating.stars, feedback: rating.feedback ?? "" } : undefined;
  const [form, fields] = useShopForm<{ rating: string; feedback: string }>({
    id: "rate",
    refusal,
    defaultValue: initialRating,
  });
  return (
    <form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} labels={LABELS} />
      <RadioField field={fields.rating} label={LABELS.rating} options={STAR_OPTIONS} fallback="" />
      <TextArea
        field={fields.feedback}
        label={LABELS.feedback}
        optional
        hint={words.upToCharacters(maxLength)}
        maxCharacters={maxLength}
        rows={5}
        autoComplete="off"
      />
      <button type="submit" className="button primary">
        {rating ? words.updateRating : words.sendRating}
      </button>
    </form>
  );
}
