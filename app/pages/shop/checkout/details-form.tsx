import { getFormProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import type { Firm } from "~/features/accounts/profile/business-input";
import type { Checkout } from "~/features/orders/input";
import { formatRupees, type Paise } from "~/lib/money";
import { FirmFields, isFirmFilledIn } from "~/pages/parts/firm/firm-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextArea, TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { words } from "./words.en";

type FieldName = keyof Checkout | keyof Firm;

interface Props {
  details: Partial<Record<FieldName, string | null>>;
  /** The GSTIN of the profile; null in a shop that charges no GST. */
  gstBill: ComponentProps<typeof FirmFields>["known"] | null;
  constraint: Record<string, object>;
  refusal: FormRefusal | undefined;
  totalPaise: Paise;
  canPay: boolean;
}

const LABELS = {
  name: words.fullName,
  email: words.email,
  phone: words.phone,
  address: words.address,
  postalCode: words.pincode,
};

/** The contact and delivery details of an order. */
export function DetailsForm({ details, gstBill, constraint, refusal, totalPaise, canPay }: Props) {
  const [form, fields] = useShopForm<Record<FieldName, string>>({
    id: "form",
    refusal,
    constraint,
    defaultValue: details,
  });
  return (
    <form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} labels={{}} />
      <h2>{words.deliveryDetails}</h2>
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
      <TextArea field={fields.address} label={LABELS.address} autoComplete="street-address" />
      <TextField
        field={fields.postalCode}
        label={LABELS.postalCode}
        inputMode="numeric"
        autoComplete="postal-code"
        className="short"
      />
      {gstBill ? (
        <details open={isFirmFilledIn(fields)}>
          <summary>{words.gstBill}</summary>
          <FirmFields fields={fields} known={gstBill} />
        </details>
      ) : null}
      <input type="hidden" name="seenTotal" value={totalPaise} />
      {canPay ? (
        <button type="submit" className="button primary wide" data-busy={words.placingYourOrder}>
          {words.pay(formatRupees(totalPaise))}
        </button>
      ) : null}
      <p className="quiet">{words.yourOrderIsWrittenDownBefore}</p>
    </form>
  );
}
