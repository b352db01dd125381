import { getFormProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import type { Firm } from "~/features/accounts/profile/business-input";
import type { DeliveryCheck } from "~/features/delivery/find-delivery.server";
import { formatArrival } from "~/features/delivery/rules";
import type { Checkout } from "~/features/orders/checkout-input";
import type { ExchangeOffer } from "~/features/orders/exchange.server";
import type { Way } from "~/features/orders/quote-purchase.server";
import { getToPay } from "~/features/orders/rules";
import { translatePlace } from "~/features/settings/state-names";
import { perLanguage } from "~/lib/language";
import { formatRupees, type Paise, paise } from "~/lib/money";
import { FirmFields, isFirmFilledIn } from "~/pages/parts/firm/firm-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import { ChoiceFieldset, RadioField, SelectField } from "~/ui/choice-fields";
import { TextArea, TextField, type TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { words } from "./words.en";

type FieldName = keyof Checkout | keyof Firm | "fulfilment" | "city" | "state" | "discountCode" | "exchange";

interface Props {
  details: Partial<Record<FieldName, string | null>>;
  /** The GSTIN of the profile; null in a shop that charges no GST. */
  gstBill: ComponentProps<typeof FirmFields>["known"] | null;
  constraint: Record<string, object>;
  refusal: FormRefusal | undefined;
  totalPaise: Paise;
  /** The code whose discount is in the total; empty without one. */
  seenCode: string;
  /** Why the code of the address takes nothing off. */
  codeProblem?: string;
  /** What the return pays of it, unless the customer has unticked that. */
  exchangePaise?: Paise;
  canPay: boolean;
  /** How the goods of the shown total reach the customer, and when. */
  arrival: {
    check?: DeliveryCheck;
    extraPaise: Paise;
    shippingPaise: Paise;
    fulfilment: Way["fulfilment"];
    seenPincode?: string | null;
  };
  shopAddress: string;
  /** The town and the state of the pincode that is filled in, where it says them. */
  place: { city?: string; state?: string };
  /** The states to choose from. */
  states: string[];
  /** The other addresses of the address book. */
  others: { path: string; text: string }[];
  /** The return that can pay, if there is one, or why none can. */
  exchange: { offer?: ExchangeOffer; problem?: string };
}

const LABELS = perLanguage(() => ({
  name: words.fullName,
  email: words.email,
  phone: words.phone,
  address: words.address,
  postalCode: words.pincode,
}));

/** The contact and delivery details of an order. */
export function DetailsForm(props: Props) {
  const { details, gstBill, constraint, refusal, totalPaise, canPay, arrival, shopAddress } = props;
  const { offer, problem } = props.exchange;
  const toPay = getToPay({ totalPaise, exchangePaise: props.exchangePaise ?? paise(0) });
  const [form, fields] = useShopForm<Record<FieldName, string>>({
    id: "form",
    refusal,
    constraint,
    defaultValue: {
      ...details,
      fulfilment: arrival.fulfilment,
      exchange: props.exchangePaise && offer?.id,
    },
  });
  return (
    <form method="post" {...getFormProps(form)} data-follows>
      <ErrorSummary form={form} labels={{}} />
      <h2>{words.deliveryDetails}</h2>
      <RadioField
        field={fields.fulfilment}
        label={words.howToGetIt}
        options={[
          { value: "delivery", label: words.deliverToMyAddress },
          { value: "pickup", label: words.iWillPickItUp(shopAddress) },
        ]}
        fallback="delivery"
      />
      <TextField field={fields.name} label={LABELS.name} autoComplete="name" />
      <TextField
        field={fields.email}
        label={LABELS.email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField
        field={fields.phone}
        label={LABELS.phone}
        hint={words.digitsForDeliveryCall}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="medium"
      />
      <div className="ship">
        <OtherAddresses others={props.others} />
        <TextArea field={fields.address} label={LABELS.address} autoComplete="street-address" />
        <TextField
          field={fields.postalCode}
          label={LABELS.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          className="short"
        />
        <PlaceFields city={fields.city} state={fields.state} {...props} />
        <div role="status">
          <ArrivalText {...arrival} />
        </div>
      </div>
      {gstBill ? (
        <details open={isFirmFilledIn(fields)}>
          <summary>{words.gstBill}</summary>
          <FirmFields fields={fields} known={gstBill} />
        </details>
      ) : null}
      <details open={Boolean(fields.discountCode.initialValue || fields.discountCode.errors)}>
        <summary>{words.discountCode}</summary>
        <TextField
          field={fields.discountCode}
          label={words.discountCode}
          autoComplete="off"
          className="medium"
        />
        {props.codeProblem && !fields.discountCode.errors ? (
          <p className="answer no" role="alert">
            {props.codeProblem}
          </p>
        ) : null}
      </details>
      {offer ? <ExchangeField field={fields.exchange} offer={offer} /> : null}
      {problem ? <p className="notice">{problem}</p> : null}
      <input type="hidden" name="seenTotal" value={totalPaise} />
      <input type="hidden" name="seenCode" value={props.seenCode} />
      <input type="hidden" name="seenPincode" value={arrival.seenPincode ?? ""} />
      {canPay ? (
        <button type="submit" className="button primary wide" data-busy={words.placingYourOrder}>
          {toPay > 0 ? words.pay(formatRupees(toPay)) : words.placeOrder}
        </button>
      ) : null}
      <p className="quiet">{words.yourOrderIsWrittenDownBefore}</p>
    </form>
  );
}

/** Links that fill in another address of the address book. */
const OtherAddresses = ({ others }: Pick<Props, "others">) =>
  others.length === 0 ? null : (
    <details>
      <summary>{words.yourOtherAddresses(others.length)}</summary>
      <ul className="plain">
        {others.map(({ path, text }) => (
          <li key={path}>
            <a href={path} className="breakable">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );

/** Whether the return pays; what it is worth besides goes back. */
const ExchangeField = ({ field, offer }: { field: TextFieldMetadata; offer: ExchangeOffer }) => (
  <ChoiceFieldset
    field={field}
    label={words.yourReturn}
    hint={[
      offer.backPaise > 0 ? words.restGoesBack(formatRupees(offer.backPaise)) : "",
      offer.hasOthers ? words.otherReturnsStay : "",
    ].join(" ")}
    type="checkbox"
    options={[{ value: offer.id, label: words.useReturn(offer.number, formatRupees(offer.partPaise)) }]}
    isChosen={(value) => value === field.initialValue}
  />
);

type PlaceProps = Pick<Props, "place" | "states" | "arrival"> & Record<"city" | "state", TextFieldMetadata>;

/** The town and the state of the pincode, or the fields that ask for what it does not say. */
function PlaceFields({ city, state, place, states, arrival }: PlaceProps) {
  const isAsked = (field: TextFieldMetadata, known: string | undefined) =>
    Boolean(
      field.errors || (field.initialValue && field.initialValue !== known) || (arrival.seenPincode && !known),
    );
  const [asksCity, asksState] = [isAsked(city, place.city), isAsked(state, place.state)];
  const known = [place.city, place.state && translatePlace(place.state)].filter(Boolean).join(", ");
  return (
    <>
      {asksCity || asksState || !known ? null : <p className="hint">{known}</p>}
      {asksCity ? <TextField field={city} label={words.city} autoComplete="address-level2" /> : null}
      {asksState ? (
        <SelectField
          field={state}
          label={words.state}
          options={["", ...states].map((name) => ({ value: name, label: translatePlace(name) }))}
        />
      ) : null}
    </>
  );
}

/** Whether the goods are delivered to the pincode that is filled in, and when they arrive. */
function ArrivalText({ check, ...fees }: Props["arrival"]) {
  if (!check) return null;
  if (check.state !== "served") return <p className="answer no">{check.message}</p>;
  return <p className="answer yes">{formatArrival(check, fees)}</p>;
}
