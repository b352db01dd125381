import { getFormProps } from "@conform-to/react";

import { useRef } from "react";
import type { BookingFormState } from "~/features/bookings/form-state.server";
import { HOLD_MINUTES } from "~/features/bookings/limits";
import { SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { formatSlot } from "~/features/bookings/slot-times";
import { formatRupees } from "~/lib/money";
import { formatClock, formatDay } from "~/lib/time";
import { PaymentNotice } from "~/pages/shop/parts/payment-notice";
import { PhotoField } from "~/pages/shop/parts/photo-field";
import { SlotField } from "~/pages/shop/parts/slot-field";
import type { FormRefusal } from "~/platform/http/form.server";
import type { ProviderName } from "~/platform/payments/provider";
import { RadioField, SelectField } from "~/ui/choice-fields";
import { TextArea, TextField, type TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { RichText } from "~/ui/rich-text";
import { useIsSending } from "~/ui/use-is-sending";
import { DateFields } from "./date-fields";
import { FormStateError, onClick } from "./form-state-error";
import { handleEnter, handlePincodeInput } from "./handle-typing";
import { HomeVisitFields } from "./home-visit-fields";
import { useBookingForm } from "./use-booking-form";
import { words } from "./words.en";

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
  visitType: words.where,
  pincode: words.pincode,
  preferredDate: words.preferredDate,
  timeSlot: words.timeSlot,
  visitWindow: words.partOfDay,
  serviceType: words.service,
  description: words.whatIsWrong,
  photo: words.photo,
  name: words.fullName,
  phone: words.phone,
  email: words.email,
  address: words.address,
};

const PLACE_OPTIONS = [
  { value: "shop", label: words.iWillBringItToShop },
  { value: "home", label: words.comeToMyHomeVisitFee },
];
const SERVICE_OPTIONS = Object.entries(SERVICE_TYPE_LABELS).map(([value, label]) => ({ value, label }));

interface Props {
  formState: BookingFormState;
  initialValues: Partial<Record<keyof BookingFieldValues, string | null>>;
  refusal: FormRefusal | undefined;
  provider: ProviderName | null;
}

export function BookingForm({ formState: initialState, initialValues, refusal, provider }: Props) {
  const formRef = useRef<HTMLFormElement>(null);
  const [form, fields] = useShopForm<BookingFieldValues>({
    id: "form",
    refusal,
    defaultValue: initialValues,
  });
  const controller = useBookingForm(initialState, formRef);
  const isBusy = useIsSending();
  const fee =
    controller.formState.visit?.state === "visited" ? controller.formState.visit.feePaise : undefined;
  const bookButton = (label: string, className: string) => (
    <button
      type="submit"
      name="intent"
      value="book"
      className={`button primary wide ${className}`}
      aria-disabled={isBusy || undefined}
    >
      {isBusy ? words.sending : label}
    </button>
  );
  return (
    <form
      method="post"
      action="/services"
      encType="multipart/form-data"
      {...getFormProps(form)}
      ref={formRef}
      className="booking"
      onInput={(event) => handlePincodeInput(event, controller)}
      onKeyDown={(event) => handleEnter(event, controller)}
    >
      {/* The Enter key presses the first button of a form, which must not be the button of a single
          field. */}
      <button type="submit" name="intent" value="next" className="unseen" tabIndex={-1}>
        {words.continueLabel}
      </button>
      <ErrorSummary form={form} labels={LABELS as Record<string, string>} />
      <div
        onChange={(event) =>
          (event.target as HTMLInputElement).name === "visitType" && controller.changeType()
        }
      >
        <RadioField
          field={fields.visitType}
          label={words.whereShouldWeRepairIt}
          options={PLACE_OPTIONS}
          fallback="shop"
        />
      </div>
      <HomeVisitFields pincode={fields.pincode} controller={controller} />
      <h3>{words.when}</h3>
      <DateFields date={fields.preferredDate} visitWindow={fields.visitWindow} controller={controller}>
        <SlotFields field={fields.timeSlot} controller={controller} />
      </DateFields>
      <h3>{words.what}</h3>
      <SelectField field={fields.serviceType} label={words.service} options={SERVICE_OPTIONS} />
      <TextArea field={fields.description} label={words.whatIsWrong} optional maxCharacters={1000} />
      <h3>{words.who}</h3>
      <TextField field={fields.name} label={words.fullName} autoComplete="name" />
      <TextField
        field={fields.phone}
        label={words.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="medium"
      />
      <TextField
        field={fields.email}
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextArea field={fields.address} label={words.address} autoComplete="street-address" rows={2} />
      <PhotoField field={fields.photo} draft={fields.photoDraft.value || undefined} />
      <input type="hidden" name="formKey" defaultValue={fields.formKey.initialValue} />
      <div className="at-home">
        <PaymentNotice provider={provider} />
      </div>
      {bookButton(words.bookTheVisit, "at-shop")}
      {bookButton(fee ? words.payAndBook(formatRupees(fee)) : words.bookHomeVisit, "at-home")}
      <p className="quiet at-home">{words.bookingIsWrittenDownBeforeAnything}</p>
    </form>
  );
}

type BookingFormController = ReturnType<typeof useBookingForm>;

function SlotFields({
  field,
  controller: { formState, isChanged, problem, waitingFor, hold },
}: {
  field: TextFieldMetadata;
  controller: BookingFormController;
}) {
  const { slots, hold: currentHold } = formState;
  const isHeldHere = currentHold !== null && slots?.date === currentHold.date;
  return (
    <>
      <FormStateError problem={problem} part="slots" />
      {slots && "slots" in slots ? (
        <SlotField
          key={slots.date}
          field={field}
          slots={slots.slots}
          isChanged={isChanged}
          selected={isHeldHere ? currentHold.start : undefined}
        />
      ) : null}
      <div role="status">
        {waitingFor === "slots" ? <p>{words.loadingSlots}</p> : <SlotStatusText formState={formState} />}
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
          {isHeldHere ? words.keepItMoreMinutes(HOLD_MINUTES) : words.holdThisSlot}
        </button>
      ) : null}
    </>
  );
}

/** Why a day has no slots, which slot is held, or that one can be held. */
function SlotStatusText({ formState: { slots, hold } }: { formState: BookingFormController["formState"] }) {
  if (slots && "message" in slots) return <p className="answer no">{slots.message}</p>;
  if (hold) {
    const slotText =
      slots?.date === hold.date
        ? words.reservedForYou
        : words.isReservedForYou(formatDay(hold.date), formatSlot(hold.start));
    return (
      <p>
        <RichText
          text={words.untilNobodyElseCanTake}
          parts={{ slotText: () => slotText, b: () => <b>{formatClock(new Date(hold.until))}</b> }}
        />
        {slots?.date === hold.date ? null : words.holdingAnotherSlotGivesItUp}
      </p>
    );
  }
  return slots ? <p>{words.slotCanBeReservedForMinutes(HOLD_MINUTES)}</p> : null;
}
