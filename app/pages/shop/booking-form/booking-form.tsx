import { getFormProps } from "@conform-to/react";
import type { BookingFormState } from "~/features/bookings/form-state.server";
import { HOLD_MINUTES } from "~/features/bookings/limits";
import { SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { formatSlot } from "~/features/bookings/slot-times";
import { listPerLanguage, perLanguage } from "~/lib/language";
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
import { DateFields } from "./date-fields";
import { HomeVisitFields } from "./home-visit-fields";
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

const LABELS: Partial<BookingFieldValues> = perLanguage(() => ({
  visitType: words.where,
  pincode: words.pincode,
  preferredDate: words.preferredDate,
  timeSlot: words.timeSlot,
  visitWindow: words.partOfDay,
  serviceType: words.service,
  description: words.whatIsWrong,
  name: words.fullName,
  phone: words.phone,
  email: words.email,
  address: words.address,
  photo: words.photo,
}));

const PLACE_OPTIONS = listPerLanguage(() => [
  { value: "shop", label: words.iWillBringItToShop },
  { value: "home", label: words.comeToMyHomeVisitFee },
]);
const SERVICE_OPTIONS = listPerLanguage(() =>
  Object.entries(SERVICE_TYPE_LABELS).map(([value, label]) => ({ value, label })),
);

interface Props {
  formState: BookingFormState;
  initialValues: Partial<Record<keyof BookingFieldValues, string | null>>;
  refusal: FormRefusal | undefined;
  provider: ProviderName | null;
}

export function BookingForm({ formState, initialValues, refusal, provider }: Props) {
  const [form, fields] = useShopForm<BookingFieldValues>({
    id: "form",
    refusal,
    defaultValue: initialValues,
  });
  const fee = formState.visit?.state === "visited" ? formState.visit.feePaise : undefined;
  const bookButton = { type: "submit", name: "intent", value: "book", "data-busy": words.sending } as const;
  return (
    <form
      method="post"
      action="/services"
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="booking"
      data-booking
    >
      {/* The Enter key presses the first button of a form, which must not be the button of a single
          field. */}
      <button type="submit" name="intent" value="next" className="unseen" tabIndex={-1}>
        {words.continueLabel}
      </button>
      <ErrorSummary form={form} labels={LABELS as Record<string, string>} />
      <h3>{words.when}</h3>
      <RadioField
        field={fields.visitType}
        label={words.whereShouldWeRepairIt}
        options={PLACE_OPTIONS}
        fallback="shop"
      />
      <HomeVisitFields pincode={fields.pincode} formState={formState} />
      <DateFields date={fields.preferredDate} visitWindow={fields.visitWindow} formState={formState}>
        <SlotFields
          field={fields.timeSlot}
          formState={formState}
          isExplained={fields.preferredDate.errors !== undefined}
        />
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
      <button {...bookButton} className="button primary wide at-shop">
        {words.bookTheVisit}
      </button>
      <button {...bookButton} className="button primary wide at-home" data-without-fee={words.bookHomeVisit}>
        {fee ? words.payAndBook(formatRupees(fee)) : words.bookHomeVisit}
      </button>
      <p className="quiet at-home">{words.bookingIsWrittenDownBeforeAnything}</p>
    </form>
  );
}

interface SlotFieldsProps {
  field: TextFieldMetadata;
  formState: BookingFormState;
  /** The error of the day says why it has no slots. */
  isExplained: boolean;
}

function SlotFields({ field, formState: { slots, hold }, isExplained }: SlotFieldsProps) {
  const isHeldHere = hold !== null && slots?.date === hold.date;
  return (
    <div
      className="till"
      data-about={slots?.date ?? ""}
      data-waiting={words.loadingSlots}
      data-failed={words.failedToFetchSlots}
      data-unsent={words.networkErrorPleaseCheckYourConnection}
      data-hold-over={words.holdExpired}
    >
      {slots && "slots" in slots ? (
        <SlotField field={field} slots={slots.slots} selected={isHeldHere ? hold.start : undefined} />
      ) : null}
      <div role="status">
        <SlotStatusText slots={slots} hold={hold} isExplained={isExplained} />
      </div>
      {slots && "slots" in slots ? (
        <button
          type="submit"
          name="intent"
          value="hold"
          formAction="/services#when"
          className="button"
          data-asks="when"
        >
          {isHeldHere ? words.keepItMoreMinutes(HOLD_MINUTES) : words.holdThisSlot}
        </button>
      ) : null}
    </div>
  );
}

type SlotStatus = Pick<BookingFormState, "slots" | "hold"> & Pick<SlotFieldsProps, "isExplained">;

/** Why a day has no slots, which slot is held, or that one can be held. */
function SlotStatusText({ slots, hold, isExplained }: SlotStatus) {
  if (slots && "message" in slots) return isExplained ? null : <p className="answer no">{slots.message}</p>;
  if (hold) return <HeldSlot hold={hold} isShown={slots?.date === hold.date} />;
  return slots ? <p>{words.slotCanBeReservedForMinutes(HOLD_MINUTES)}</p> : null;
}

/** Which slot is held and until when. It has an id of its own, by which scripts know a new reservation. */
function HeldSlot({ hold, isShown }: { hold: NonNullable<BookingFormState["hold"]>; isShown: boolean }) {
  const slotText = isShown
    ? words.reservedForYou
    : words.isReservedForYou(formatDay(hold.date), formatSlot(hold));
  return (
    <p id={`hold-${hold.until}`} data-seconds-left={hold.secondsLeft}>
      <RichText
        text={words.untilNobodyElseCanTake}
        parts={{ slotText: () => slotText, b: () => <b>{formatClock(new Date(hold.until))}</b> }}
      />
      {isShown ? null : words.holdingAnotherSlotGivesItUp}
    </p>
  );
}
