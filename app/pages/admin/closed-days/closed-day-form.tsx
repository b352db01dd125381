import { getFormProps } from "@conform-to/react";
import { REASON_MAX_LENGTH } from "~/features/bookings/limits";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";

interface Props {
  closable: { first: string; last: string };
  constraint: Parameters<typeof useShopForm>[0]["constraint"];
  refusal: FormRefusal | undefined;
}

const LABELS = { day: "Day", reason: "Reason" };

export function ClosedDayForm({ closable, constraint, refusal }: Props) {
  const [form, fields] = useShopForm<{ day: string; reason: string }>({ id: "closing", refusal, constraint });
  return (
    <form method="post" {...getFormProps(form)} className="narrow">
      <ErrorSummary form={form} labels={LABELS} />
      <TextField
        field={fields.day}
        label={LABELS.day}
        type="date"
        hint="Naming a closed day again changes its reason"
        min={closable.first}
        max={closable.last}
        className="medium"
        autoComplete="off"
      />
      <TextField
        field={fields.reason}
        label={LABELS.reason}
        hint="Customers read it, for example Diwali."
        maxCharacters={REASON_MAX_LENGTH}
        autoComplete="off"
      />
      <p>
        <button type="submit" name="intent" value="close" className="button primary">
          Close this day
        </button>
      </p>
    </form>
  );
}
