import type { FieldMetadata } from "@conform-to/react";
import { windowTime } from "~/domain/bookings/opening-hours";
import { formatClock } from "~/lib/time";
import { Choices } from "~/ui/choices";
import { type FieldOf, TextField } from "~/ui/field";
import { SlotChoices } from "../parts/slot-choices";
import { DeskProblemWords, instead } from "./instead";
import type { useDesk } from "./use-desk";

type Live = ReturnType<typeof useDesk>;

interface WhenProps {
  date: FieldOf;
  slot: FieldOf;
  visitWindow: FieldOf;
  live: Live;
}

/** The day, and for a visit to the shop its hour, for one to a home its part of the day. */
export function WhenPart({ date, slot, visitWindow, live }: WhenProps) {
  const { desk, showSlots } = live;
  return (
    <div id="when" className="till">
      <div onChange={() => showSlots()}>
        <TextField
          field={date}
          type="date"
          min={desk.first}
          max={desk.last}
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
          {desk.days.map(({ day, words, available }) => (
            <button
              key={day}
              type="submit"
              name="day"
              value={day}
              formAction="/services#when"
              className="button chip"
              onClick={instead(() => showSlots(day))}
            >
              {words} ({available})
            </button>
          ))}
        </div>
        <button
          type="submit"
          name="intent"
          value="slots"
          formAction="/services#when"
          className="button"
          onClick={instead(() => showSlots())}
        >
          Show slots
        </button>
        <Slots field={slot} live={live} />
      </div>
      <div className="at-home">
        <Choices
          field={visitWindow as FieldMetadata<string | undefined>}
          label="Part of the day"
          options={[
            { value: "", label: "Any time" },
            { value: "morning", label: windowTime("morning") },
            { value: "afternoon", label: windowTime("afternoon") },
          ]}
          fallback=""
        />
      </div>
    </div>
  );
}

function Slots({ field, live: { desk, isAnew, problem, hold } }: { field: FieldOf; live: Live }) {
  const { slots, hold: held } = desk;
  return (
    <>
      <DeskProblemWords problem={problem} at="slots" />
      {slots && "message" in slots ? <p className="answer no">{slots.message}</p> : null}
      {slots && "slots" in slots ? (
        <>
          <SlotChoices
            key={slots.date}
            field={field}
            slots={slots.slots}
            isAnew={isAnew}
            chosen={held?.date === slots.date ? held.start : undefined}
          />
          <p role="status">
            {held?.date === slots.date ? (
              <>
                Reserved for you until <b>{formatClock(new Date(held.until))}</b>: nobody else can take it before that.
              </>
            ) : (
              "A slot can be reserved for 5 minutes while you fill in the rest."
            )}
          </p>
          <button
            type="submit"
            name="intent"
            value="hold"
            formAction="/services#when"
            className="button"
            onClick={instead(hold)}
          >
            {held?.date === slots.date ? "Keep it 5 more minutes" : "Hold this slot"}
          </button>
        </>
      ) : null}
    </>
  );
}
