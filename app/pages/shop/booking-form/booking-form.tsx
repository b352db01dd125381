import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import type { BookingFormState } from "~/features/bookings/form-state.server";
import { formatSlot, HOLD_MINUTES } from "~/features/bookings/opening-hours";
import { SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { formatRupees } from "~/lib/money";
import { formatClock, formatDay } from "~/lib/time";
import { PaymentNotice } from "~/pages/shop/parts/payment-notice";
import { PhotoField } from "~/pages/shop/parts/photo-field";
import { SlotField } from "~/pages/shop/parts/slot-field";
import type { Refusal } from "~/platform/http/form.server";
import { RadioField, SelectField } from "~/ui/choice-fields";
import { TextArea, TextField, type TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { useIsSending } from "~/ui/use-is-sending";
import { DateFields } from "./date-fields";
import { FormStateError, onClick } from "./form-state-error";
import { handleEnter, handlePincodeInput } from "./handle-typing";
import { HomeVisitFields } from "./home-visit-fields";
import { useBookingForm } from "./use-booking-form";

const FIELD_NAMES = [
  "visitType",
  "pincode",
  "preferredDate",
  "timeSlot",
  "visitWindow",
  "serviceType",
  "description",
  "photo",
  "photoDraft",
  "name",
  "phone",
  "email",
  "address",
  "formKey",
] as const;
type BookingFieldValues = Record<(typeof FIELD_NAMES)[number], string>;

const LABELS: Partial<BookingFieldValues> = {
  visitType: "Where",
  pincode: "Pincode",
  preferredDate: "Preferred date",
  timeSlot: "Time slot",
  visitWindow: "Part of the day",
  serviceType: "Service",
  description: "What is wrong",
  photo: "Photo",
  name: "Full name",
  phone: "Phone",
  email: "Email",
  address: "Address",
};

const PLACE_OPTIONS = [
  { value: "shop", label: "I will bring it to the shop: free, at an hour you choose" },
  { value: "home", label: "Please come to my home: the visit fee of your area, paid now" },
];
const SERVICE_OPTIONS = Object.entries(SERVICE_TYPE_LABELS).map(([value, label]) => ({ value, label }));

interface Props {
  formState: BookingFormState;
  typed: Partial<Record<keyof BookingFieldValues, string | null>>;
  refusal: Refusal | undefined;
  provider: "demo" | "razorpay" | null;
}

/** The booking form: one form, several buttons, everything typed kept. */
export function BookingForm({ formState: initialState, typed, refusal, provider }: Props) {
  const formRef = useRef<HTMLFormElement>(null);
  const [form, fields] = useShopForm<BookingFieldValues>({ id: "form", refusal, defaultValue: typed });
  const state = useBookingForm(initialState, formRef);
  const isBusy = useIsSending();
  const fee = state.desk.visit?.state === "visited" ? state.desk.visit.feePaise : undefined;
  const bookButton = (label: string, className: string) => (
    <button
      type="submit"
      name="intent"
      value="book"
      className={`button primary wide ${className}`}
      aria-disabled={isBusy || undefined}
    >
      {isBusy ? "Sending…" : label}
    </button>
  );
  return (
    <Form
      method="post"
      action="/services"
      encType="multipart/form-data"
      {...getFormProps(form)}
      ref={formRef}
      className="booking"
      onInput={(event) => handlePincodeInput(event, state)}
      onKeyDown={(event) => handleEnter(event, state)}
    >
      {/* Enter in a field presses a form's first button, which must not be one of a single field. */}
      <button type="submit" name="intent" value="next" className="unseen" tabIndex={-1}>
        Continue
      </button>
      <ErrorSummary form={form} labels={LABELS as Record<string, string>} />
      <div
        onChange={(event) => (event.target as HTMLInputElement).name === "visitType" && state.changeType()}
      >
        <RadioField
          field={fields.visitType}
          label="Where should we repair it?"
          options={PLACE_OPTIONS}
          fallback="shop"
        />
      </div>
      <HomeVisitFields pincode={fields.pincode} live={state} />
      <h3>When</h3>
      <DateFields date={fields.preferredDate} visitWindow={fields.visitWindow} live={state}>
        <SlotFields field={fields.timeSlot} live={state} />
      </DateFields>
      <h3>What</h3>
      <SelectField field={fields.serviceType} label="Service" options={SERVICE_OPTIONS} />
      <TextArea field={fields.description} label="What is wrong" optional maxCharacters={1000} />
      <h3>Who</h3>
      <TextField field={fields.name} label="Full name" autoComplete="name" />
      <TextField
        field={fields.phone}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="medium"
      />
      <TextField field={fields.email} label="Email" type="email" inputMode="email" autoComplete="email" />
      <TextArea field={fields.address} label="Address" autoComplete="street-address" rows={2} />
      <PhotoField field={fields.photo} draft={fields.photoDraft.value || undefined} />
      <input type="hidden" name="formKey" defaultValue={fields.formKey.initialValue} />
      <div className="at-home">
        <PaymentNotice provider={provider} />
      </div>
      {bookButton("Book the visit", "at-shop")}
      {bookButton(fee ? `Pay ${formatRupees(fee)} and book` : "Book the home visit", "at-home")}
      <p className="quiet at-home">
        The booking is written down before anything is paid. If the signal drops, nothing is lost.
      </p>
    </Form>
  );
}

/** The slots of the chosen day, and holding one of them. */
function SlotFields({
  field,
  live: { desk: formState, isAnew, problem, waiting, hold },
}: {
  field: TextFieldMetadata;
  live: ReturnType<typeof useBookingForm>;
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
function SlotStatusText({ formState: { slots, hold } }: { formState: BookingFormState }) {
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
