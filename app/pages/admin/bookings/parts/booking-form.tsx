import { getFormProps } from "@conform-to/react";
import { PRIORITY_LABELS } from "~/features/bookings/admin/words";
import { SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { formatSlot, formatWindow, SLOT_STARTS } from "~/features/bookings/slot-times";
import { createConflictHint } from "~/pages/admin/parts/conflict-hint";
import { VersionField } from "~/pages/admin/parts/version-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import { SelectField } from "~/ui/choice-fields";
import { TextArea, TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { ConfirmAnyway } from "./confirm-anyway";
import { VALUE_LABELS } from "./value-labels";

const LABELS = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  serviceType: "Service type",
  preferredDate: "Preferred date",
  timeSlot: "Time slot",
  visitWindow: "Time of day",
  address: "Address",
  description: "Description",
  priority: "Priority",
  estimatedDuration: "Estimated duration",
};
type BookingFieldValues = Record<keyof typeof LABELS, string>;

interface Props {
  booking: {
    visitType: "shop" | "home";
    currentValues: { [field in keyof BookingFieldValues]: string | number | null };
    version: string;
    constraint: Parameters<typeof useShopForm>[0]["constraint"];
  };
  refusal: FormRefusal | undefined;
  returnPath: string;
}

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const SLOT_OPTIONS = SLOT_STARTS.map((value) => ({ value, label: formatSlot(value) }));
const WINDOW_OPTIONS = [
  { value: "", label: "To be agreed" },
  ...(["morning", "afternoon"] as const).map((value) => ({ value, label: formatWindow(value) })),
];

/** The label of the button that saves in spite of a clash, which a new time or a longer visit can cause. */
function getAnywayLabel(
  submittedValues: Record<string, unknown> | undefined | null,
  currentValues: Props["booking"]["currentValues"],
): string {
  const timeFields = ["preferredDate", "timeSlot", "visitWindow"] as const;
  const isTimeChanged = timeFields.some(
    (field) => (submittedValues?.[field] ?? "") !== (currentValues[field] ?? ""),
  );
  return isTimeChanged ? "Move anyway" : "Save anyway";
}

export function AdminBookingForm({
  booking: { visitType, currentValues, version, constraint },
  refusal,
  returnPath,
}: Props) {
  const [form, fields] = useShopForm<BookingFieldValues & { confirmed: string; seenVersion: string }>({
    id: "request",
    refusal,
    constraint,
    defaultValue: currentValues,
  });
  const isHome = visitType === "home";
  const hint = createConflictHint({ versionField: fields.seenVersion, currentValues, labels: VALUE_LABELS });
  return (
    <form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} labels={LABELS} />
      <VersionField field={fields.seenVersion} currentVersion={version} />
      <div className="fields">
        <TextField field={fields.name} label={LABELS.name} hint={hint(fields.name)} autoComplete="off" />
        <TextField
          field={fields.phone}
          label={LABELS.phone}
          hint={hint(fields.phone)}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <TextField
          field={fields.email}
          label={LABELS.email}
          hint={hint(fields.email)}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <SelectField
          field={fields.serviceType}
          label={LABELS.serviceType}
          hint={hint(fields.serviceType)}
          options={toOptions(SERVICE_TYPE_LABELS)}
        />
        <TextField
          field={fields.preferredDate}
          label={LABELS.preferredDate}
          type="date"
          optional={isHome}
          hint={hint(fields.preferredDate, "Monday to Saturday, from today on")}
          autoComplete="off"
        />
        {isHome ? (
          <SelectField
            field={fields.visitWindow}
            label={LABELS.visitWindow}
            hint={hint(fields.visitWindow)}
            options={WINDOW_OPTIONS}
          />
        ) : (
          <SelectField
            field={fields.timeSlot}
            label={LABELS.timeSlot}
            hint={hint(fields.timeSlot)}
            options={SLOT_OPTIONS}
          />
        )}
        <SelectField
          field={fields.priority}
          label={LABELS.priority}
          hint={hint(fields.priority)}
          options={toOptions(PRIORITY_LABELS)}
        />
        <TextField
          field={fields.estimatedDuration}
          label={LABELS.estimatedDuration}
          type="number"
          inputMode="numeric"
          optional
          hint={hint(fields.estimatedDuration, "In minutes")}
          autoComplete="off"
        />
      </div>
      <TextArea
        field={fields.address}
        label={LABELS.address}
        hint={hint(fields.address)}
        autoComplete="off"
      />
      <TextArea
        field={fields.description}
        label={LABELS.description}
        hint={hint(fields.description)}
        optional
        rows={4}
        autoComplete="off"
      />
      <p className="quiet">
        Another day or time is written to the customer, unless the visit is over or its fee has not been paid.
      </p>
      <p className="row">
        <button type="submit" className="button primary" data-busy="Saving...">
          Save changes
        </button>
        <a href={returnPath}>Cancel</a>
      </p>
      <ConfirmAnyway
        field={fields.confirmed}
        label={getAnywayLabel(refusal?.result.initialValue, currentValues)}
        busy="Saving..."
      />
    </form>
  );
}
