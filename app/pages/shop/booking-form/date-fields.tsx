import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { formatWindow } from "~/features/bookings/slot-times";
import { RadioField } from "~/ui/choice-fields";
import { TextField, type TextFieldMetadata } from "~/ui/field";
import { RichText } from "~/ui/rich-text";
import { onClick } from "./form-state-error";
import type { useBookingForm } from "./use-booking-form";
import { words } from "./words.en";

type BookingFormController = ReturnType<typeof useBookingForm>;

interface WhenProps {
  date: TextFieldMetadata;
  visitWindow: TextFieldMetadata;
  controller: BookingFormController;
  /** The slots of the chosen day. */
  children: ReactNode;
}

/** The day, and then the slot of a shop visit or the visit window of a home visit. */
export function DateFields({ date, visitWindow, controller, children }: WhenProps) {
  const { formState, showSlots } = controller;
  return (
    <div id="when" className="till">
      <div onChange={() => showSlots()}>
        <TextField
          field={date}
          type="date"
          min={formState.first}
          max={formState.last}
          label={words.preferredDate}
          hint={
            <RichText
              text={words.mondayToSaturdayMayBeLeft}
              parts={{ span: (text) => <span className="at-home">{text}</span> }}
            />
          }
          className="medium"
        />
      </div>
      <div className="at-shop till">
        <div className="row">
          {formState.days.map(({ day, words: label, available }) => (
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
              {words.free(label, available)}
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
          {words.showSlots}
        </button>
        {children}
      </div>
      <div className="at-home">
        <RadioField
          field={visitWindow as FieldMetadata<string | undefined>}
          label={words.partOfDay}
          options={[
            { value: "", label: words.anyTime },
            { value: "morning", label: formatWindow("morning") },
            { value: "afternoon", label: formatWindow("afternoon") },
          ]}
          fallback=""
        />
      </div>
    </div>
  );
}
