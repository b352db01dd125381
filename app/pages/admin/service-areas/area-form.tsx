import { getFormProps } from "@conform-to/react";
import type { EditArea } from "~/features/delivery/input";
import { AREA_PRIORITIES, INSTRUCTIONS_MAX_LENGTH, TRAVEL_MINUTES } from "~/features/delivery/rules";
import { VersionField } from "~/pages/admin/parts/version-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import { SelectField } from "~/ui/choice-fields";
import { CheckBox, TextArea, TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";

type DeliveryChargeName = keyof EditArea["deliveryCharges"];
/** The form fields of a schema: every value as text. */
type FieldValues<Fields> = {
  [Name in keyof Fields]-?: NonNullable<Fields[Name]> extends object ? FieldValues<Fields[Name]> : string;
};

export const AREA_FORM_ID = "service-area";

interface Props {
  refusal: FormRefusal | undefined;
  constraint: Parameters<typeof useShopForm>[0]["constraint"];
  defaultValue: Record<string, unknown>;
  /** The version of an existing area, which can also be switched off. */
  version?: string;
  button: string;
  busy: string;
}

const PRIORITY_OPTIONS = AREA_PRIORITIES.map((value) => ({
  value,
  label: value[0]?.toUpperCase() + value.slice(1),
}));

const LABELS = {
  pincode: "Pincode",
  area: "Area",
  city: "City",
  state: "State",
  district: "District",
  "deliveryCharges.homeVisit": "Home visit fee",
  "deliveryCharges.freeDeliveryThreshold": "Free delivery threshold",
  estimatedTravelTime: "Estimated travel time",
  specialInstructions: "Special instructions",
  priority: "Priority",
};

export function AreaForm({ refusal, constraint, defaultValue, version, button, busy }: Props) {
  const [form, fields] = useShopForm<
    FieldValues<Omit<EditArea, "deliveryCharges"> & { deliveryCharges: Record<DeliveryChargeName, string> }>
  >({ id: AREA_FORM_ID, refusal, constraint, defaultValue });
  const { serviceType, deliveryCharges, estimatedTravelTime, specialInstructions, priority } = fields;
  const visitFields = serviceType.getFieldset();
  const chargeFields = deliveryCharges.getFieldset();
  return (
    <>
      <ErrorSummary form={form} labels={LABELS} />
      <form method="post" className="area-form" {...getFormProps(form)}>
        {version ? <VersionField field={fields.seenVersion} currentVersion={version} /> : null}
        <div className="fields">
          <TextField field={fields.pincode} label={LABELS.pincode} inputMode="numeric" autoComplete="off" />
          <TextField field={fields.area} label={LABELS.area} autoComplete="off" />
          <TextField field={fields.city} label={LABELS.city} autoComplete="off" />
          <TextField field={fields.district} label={LABELS.district} autoComplete="off" />
          <TextField field={fields.state} label={LABELS.state} autoComplete="off" />
          <SelectField field={priority} label={LABELS.priority} options={PRIORITY_OPTIONS} />
        </div>
        <fieldset>
          <legend>What we do there</legend>
          <CheckBox field={fields.isServiceable} label="Serviceable: we go there at all" />
          {version ? <CheckBox field={fields.isActive} label="Active: untick to pause the area" /> : null}
          <CheckBox field={visitFields.homeVisit} label="Home visits" />
          <CheckBox field={visitFields.shopVisit} label="Shop visits" />
        </fieldset>
        <div className="fields">
          <TextField
            field={chargeFields.homeVisit}
            label="Home visit fee (₹)"
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            field={chargeFields.freeDeliveryThreshold}
            label="Free delivery above (₹)"
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            field={estimatedTravelTime}
            label="Estimated travel time (minutes)"
            hint={`${TRAVEL_MINUTES.min} to ${TRAVEL_MINUTES.max}`}
            type="number"
            min={TRAVEL_MINUTES.min}
            max={TRAVEL_MINUTES.max}
            inputMode="numeric"
          />
        </div>
        <TextArea
          field={specialInstructions}
          label={LABELS.specialInstructions}
          hint="Customers see this with a home visit."
          maxCharacters={INSTRUCTIONS_MAX_LENGTH}
          optional
        />
        <p className="row">
          <a href="/admin/service-areas" className="button">
            Cancel
          </a>
          <button type="submit" className="button primary" data-busy={busy}>
            {button}
          </button>
        </p>
      </form>
    </>
  );
}
