import type { FieldMetadata } from "@conform-to/react";
import { formatSlot, formatWindow, HOLD_MINUTES } from "~/features/bookings/opening-hours";
import { formatClock, formatDay } from "~/lib/time";
import { SlotField } from "~/pages/shop/parts/slot-field";
import { RadioField } from "~/ui/choice-fields";
import { TextField, type TextFieldMetadata } from "~/ui/field";
import { FormStateError, onClick } from "./form-state-error";
import type { useBookingForm } from "./use-booking-form";

type BookingFormLive = ReturnType<typeof useBookingForm>;

interface WhenProps {
  date: TextFieldMetadata;
  slot: TextFieldMetadata;
  visitWindow: TextFieldMetadata;
  live: BookingFormLive;
}

/** The day, and for a visit to the shop its hour, for one to a home its part of the day. */
export function DateFields({ date, slot, visitWindow, live }: WhenProps) {
  const { desk: formState, showSlots } = live;
  return (
    <div id="when" className="till">
      <div onChange={() => showSlots()}>
        <TextField
          field={date}
          type="date"
          min={formState.first}
          max={formState.last}
          label="Preferred date"
          hint={
            <>
              Monday to Saturday<span className="at-home">; may be left empty, then we call you</span>
            </>
          }
          className="medium"
        />
      </div>
      <div className="at-shop till">
        <div className="row">
          {formState.days.map(({ day, words, available }) => (
            <button
              key={day}
              type="submit"
              name="day"
              value={day}
              formAction="/services#when"
              className="button chip"
              aria-pressed={formState.slots?.date === day}
              onClick={onClick(() => showSlots(day))}
            >
              {words}: {available} free
            </button>
          ))}
        </div>
        <button
          type="submit"
          name="intent"
          value="slots"
          formAction="/services#when"
          className="button"
          onClick={onClick(() => showSlots())}
        >
          Show slots
        </button>
        <SlotFields field={slot} live={live} />
      </div>
      <div className="at-home">
        <RadioField
          field={visitWindow as FieldMetadata<string | undefined>}
          label="Part of the day"
          options={[
            { value: "", label: "Any time" },
            { value: "morning", label: formatWindow("morning") },
            { value: "afternoon", label: formatWindow("afternoon") },
          ]}
          fallback=""
        />
      </div>
    </div>
  );
}

function SlotFields({
  field,
  live: { desk: formState, isAnew, problem, waiting, hold },
}: {
  field: TextFieldMetadata;
  live: BookingFormLive;
}) {
  const { slots, hold: held } = formState;
  const isHeldHere = held !== null && slots?.date === held.date;
  return (
    <>
      <FormStateError problem={problem} at="slots" />
      {slots && "slots" in slots ? (
        <SlotField
          key={slots.date}
          field={field}
          slots={slots.slots}
          isChanged={isAnew}
          selected={isHeldHere ? held.start : undefined}
        />
      ) : null}
      <div role="status">
        {waiting === "slots" ? <p>Loading slots…</p> : <SlotStatusText formState={formState} />}
      </div>
      {slots && "slots" in slots ? (
        <button
          type="submit"
          name="intent"
          value="hold"
          formAction="/services#when"
          className="button"
          onClick={onClick(hold)}
        >
          {isHeldHere ? `Keep it ${HOLD_MINUTES} more minutes` : "Hold this slot"}
        </button>
      ) : null}
    </>
  );
}

/** Why a day has no slots, what is held, or that a slot can be. */
function SlotStatusText({ formState: { slots, hold } }: { formState: BookingFormLive["desk"] }) {
  if (slots && "message" in slots) return <p className="answer no">{slots.message}</p>;
  if (hold) {
    const which =
      slots?.date === hold.date
        ? "Reserved for you"
        : `${formatDay(hold.date)}, ${formatSlot(hold.start)} is reserved for you`;
    return (
      <p>
        {which} until <b>{formatClock(new Date(hold.until))}</b>: nobody else can take it before that.
        {slots?.date === hold.date ? null : " Holding another slot gives it up."}
      </p>
    );
  }
  return slots ? (
    <p>{`A slot can be reserved for ${HOLD_MINUTES} minutes while you fill in the rest.`}</p>
  ) : null;
}
