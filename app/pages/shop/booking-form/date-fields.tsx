import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { BookingFormState } from "~/features/bookings/form-state.server";
import { toWindowOptions } from "~/features/bookings/slot-times";
import { RadioField } from "~/ui/choice-fields";
import { TextField, type TextFieldMetadata } from "~/ui/field";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface WhenProps {
  date: TextFieldMetadata;
  visitWindow: TextFieldMetadata;
  formState: BookingFormState;
  /** The slots of the chosen day. */
  children: ReactNode;
}

/** The day, and then the slot of a shop visit or the visit window of a home visit. */
export function DateFields({ date, visitWindow, formState, children }: WhenProps) {
  return (
    <div id="when" className="till">
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
              data-asks="when"
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
          data-asks="when"
        >
          {words.showSlots}
        </button>
        {children}
      </div>
      <div className="at-home">
        <RadioField
          field={visitWindow as FieldMetadata<string | undefined>}
          label={words.partOfDay}
          options={[{ value: "", label: words.anyTime }, ...toWindowOptions(formState.homeHours)]}
          fallback=""
        />
      </div>
    </div>
  );
}
