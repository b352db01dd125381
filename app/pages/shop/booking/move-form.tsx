import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { perLanguage } from "~/lib/language";
import { SlotField } from "~/pages/shop/parts/slot-field";
import type { FormRefusal } from "~/platform/http/form.server";
import { FieldFrame, type TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import type { getMoveOffer } from "./get-move-offer.server";
import { words } from "./words.en";

type MoveOffer = SerializeFrom<ReturnType<typeof getMoveOffer>>;

interface Props {
  offer: MoveOffer;
  linkKey: string | undefined;
  refusal: FormRefusal | undefined;
}

const LABELS = perLanguage(() => ({ preferredDate: words.day, timeSlot: words.timeSlot }));

/** Chooses a day and then a slot. These are two forms, so that the slots always belong to the chosen day. */
export function MoveForm({ offer, linkKey, refusal }: Props) {
  const [form, fields] = useShopForm<{ preferredDate: string; timeSlot: string }>({ id: "move", refusal });
  const { slots, date, currentSlot } = offer;
  return (
    <>
      <ErrorSummary form={form} labels={LABELS} />
      <DayForm field={fields.preferredDate} offer={offer} linkKey={linkKey} />
      {slots.length > 0 ? (
        <form method="post" {...getFormProps(form)} key={date}>
          <input type="hidden" name="preferredDate" value={date} />
          <SlotField
            field={fields.timeSlot}
            slots={slots}
            currentSlot={currentSlot}
            label={words.timeSlotOn(offer.dateLabel)}
          />
          <button type="submit" className="button primary">
            {words.moveVisit}
          </button>
        </form>
      ) : null}
    </>
  );
}

function DayForm({
  field,
  offer,
  linkKey,
}: {
  field: TextFieldMetadata;
  offer: MoveOffer;
  linkKey: string | undefined;
}) {
  const { date, days, first, last } = offer;
  return (
    <form method="get">
      {linkKey ? <input type="hidden" name="key" value={linkKey} /> : null}
      <FieldFrame field={field} label={LABELS.preferredDate} hint={words.mondayToSaturday}>
        <input
          type="date"
          key={date}
          id={field.id}
          name="preferredDate"
          min={first}
          max={last}
          defaultValue={offer.isValidDate ? date : ""}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={[field.descriptionId, field.errors ? field.errorId : ""].join(" ").trim()}
          className="short"
        />
        <button type="submit" className="button">
          {words.showSlots}
        </button>
      </FieldFrame>
      <ul className="row">
        {days.map(({ label, path, isSelected }) => (
          <li key={path}>
            <a href={path} className="button chip" aria-current={isSelected ? "true" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </form>
  );
}
