import type { OfferedSlot } from "~/features/bookings/slots.server";
import type { TextFieldMetadata } from "~/ui/field";
import { words } from "./words.en";

interface Props {
  field: TextFieldMetadata;
  slots: OfferedSlot[];
  /** Preselected if no selectable slot was sent, such as the slot that is held. */
  selected?: string;
  /** The present slot of a booking that is being moved. */
  currentSlot?: string;
  label?: string;
}

/**
 * The slots of a day as radio buttons with their free seats. The link of an error leads to the first free
 * one.
 */
export function SlotField({ field, slots, selected, currentSlot, label = words.timeSlot }: Props) {
  const { id, key, name, errorId, initialValue, errors } = field;
  const error = errors?.[0];
  const free = slots
    .filter(({ value, available }) => available > 0 && value !== currentSlot)
    .map(({ value }) => value);
  const initialSelection = [initialValue, selected].find((value) => value && free.includes(value));
  return (
    <fieldset
      id={free.length === 0 ? id : undefined}
      className={`field choices slots${error ? " wrong" : ""}`}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{label}</legend>
      {error ? (
        <p className="error" id={errorId}>
          {error}
        </p>
      ) : null}
      {free.length === 0 ? <p>{words.noPlaceIsLeft}</p> : null}
      {slots.map((slot) => (
        <label key={`${key} ${slot.value}`} className="tick">
          <input
            type="radio"
            id={slot.value === free[0] ? id : undefined}
            name={name}
            value={slot.value}
            defaultChecked={slot.value === initialSelection}
            disabled={!free.includes(slot.value)}
          />
          <span>
            {slot.time}, <SeatsLeft slot={slot} isCurrent={slot.value === currentSlot} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function SeatsLeft({ slot, isCurrent }: { slot: OfferedSlot; isCurrent: boolean }) {
  if (isCurrent) return <b>{words.yourTimeNow}</b>;
  const { available, booked, seats } = slot;
  const text = words.left(available, seats);
  if (available > 0) return <b>{text}</b>;
  return (
    <span className="quiet">
      {booked >= seats ? words.fullyBooked(text) : words.beingBookedJustNow(text)}
    </span>
  );
}
