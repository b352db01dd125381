import { useState } from "react";
import type { OfferedSlot } from "~/features/bookings/slots.server";
import type { TextFieldMetadata } from "~/ui/field";

interface Props {
  field: TextFieldMetadata;
  slots: OfferedSlot[];
  /** Whether the day was chosen by script: what was sent before was for another. */
  isChanged?: boolean;
  /** Ticked where nothing that can be chosen was sent: the one that is held, say. */
  selected?: string;
  /** The slot of a visit that is being moved: it is theirs already. */
  currentSlot?: string;
  label?: string;
}

/**
 * The slots of a day as round buttons, with the places left in each. The link of an error leads to the first
 * free one.
 */
export function SlotField({ field, slots, isChanged, selected, currentSlot, label = "Time slot" }: Props) {
  const { id, key, name, errorId, initialValue, errors } = field;
  const error = errors?.[0];
  const free = slots
    .filter(({ value, available }) => available > 0 && value !== currentSlot)
    .map(({ value }) => value);
  // Once: what a person has chosen since is not to be changed.
  const [ticked] = useState(
    [isChanged ? "" : initialValue, selected].find((value) => value && free.includes(value)),
  );
  return (
    <fieldset
      id={free.length === 0 ? id : undefined}
      className={error ? "field wrong" : "field"}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{label}</legend>
      {error ? (
        <p className="error" id={errorId}>
          {error}
        </p>
      ) : null}
      {free.length === 0 ? <p>No place is left on this day. Please choose another one.</p> : null}
      {slots.map((slot) => (
        <label key={`${key} ${slot.value}`} className="tick">
          <input
            type="radio"
            id={slot.value === free[0] ? id : undefined}
            name={name}
            value={slot.value}
            defaultChecked={slot.value === ticked}
            disabled={!free.includes(slot.value)}
          />
          <span>
            {slot.time}, <SeatsLeft slot={slot} isPresent={slot.value === currentSlot} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function SeatsLeft({ slot: { available, booked }, isPresent }: { slot: OfferedSlot; isPresent: boolean }) {
  if (isPresent) return <b>your time now</b>;
  const text = `${available}/2 left`;
  if (available > 0) return <b>{text}</b>;
  return (
    <span className="quiet">{booked > 1 ? `${text}: fully booked` : `${text}: being booked just now`}</span>
  );
}
