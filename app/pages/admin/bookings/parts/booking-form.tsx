import { PRIORITY_LABELS } from "~/features/bookings/admin/words";
import { SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { formatSlot, formatWindow, SLOT_STARTS } from "~/features/bookings/slot-times";
import { formatDayAndYear } from "~/lib/time";
import { toOptions } from "~/platform/admin/filters";
import { AdminForm, type AdminFormProps, type Fields } from "~/platform/admin/form";
import { ConfirmAnyway } from "./confirm-anyway";

type StoredValues = Record<string, string | number | null>;

interface Props extends Pick<AdminFormProps, "refusal" | "constraint"> {
  visitType: "shop" | "home";
  stored: { values: StoredValues; version: string };
  returnPath: string;
}

const createFields = (isHome: boolean) =>
  ({
    name: { label: "Name" },
    phone: { label: "Phone", type: "tel", inputMode: "tel" },
    email: { label: "Email", type: "email", inputMode: "email" },
    serviceType: { label: "Service type", control: "choice", options: toOptions(SERVICE_TYPE_LABELS) },
    preferredDate: {
      label: "Preferred date",
      type: "date",
      hint: "Monday to Saturday, from today on",
      optional: isHome,
      format: formatDayAndYear,
    },
    visitWindow: {
      label: "Time of day",
      control: "choice",
      options: [
        { value: "", label: "To be agreed" },
        { value: "morning", label: formatWindow("morning") },
        { value: "afternoon", label: formatWindow("afternoon") },
      ],
    },
    timeSlot: {
      label: "Time slot",
      control: "choice",
      options: SLOT_STARTS.map((value) => ({ value, label: formatSlot(value) })),
    },
    priority: { label: "Priority", control: "choice", options: toOptions(PRIORITY_LABELS) },
    estimatedDuration: {
      label: "Estimated duration",
      hint: "In minutes",
      type: "number",
      inputMode: "numeric",
      optional: true,
    },
    address: { label: "Address", control: "lines" },
    description: { label: "Description", control: "lines", optional: true, rows: 4 },
  }) satisfies Fields;

/** The label of the button that saves in spite of a clash, which a new time or a longer visit can cause. */
function getAnywayLabel(
  submittedValues: Record<string, unknown> | undefined | null,
  currentValues: StoredValues,
): string {
  const timeFields = ["preferredDate", "timeSlot", "visitWindow"] as const;
  const isTimeChanged = timeFields.some(
    (field) => (submittedValues?.[field] ?? "") !== (currentValues[field] ?? ""),
  );
  return isTimeChanged ? "Move anyway" : "Save anyway";
}

export function AdminBookingForm({ visitType, stored, returnPath, refusal, constraint }: Props) {
  const isHome = visitType === "home";
  const time = isHome ? "visitWindow" : "timeSlot";
  return (
    <AdminForm
      id="request"
      refusal={refusal}
      constraint={constraint}
      defaultValue={stored.values}
      stored={stored}
      fields={createFields(isHome)}
      layout={[
        ["name", "phone", "email", "serviceType", "preferredDate", time, "priority", "estimatedDuration"],
        "address",
        "description",
      ]}
    >
      {(getField) => (
        <>
          <p className="quiet">
            Another day or time is written to the customer, unless the visit is over or its fee has not been
            paid.
          </p>
          <p className="row">
            <button type="submit" className="button primary" data-busy="Saving...">
              Save changes
            </button>
            <a href={returnPath}>Cancel</a>
          </p>
          <ConfirmAnyway
            field={getField("confirmed")}
            label={getAnywayLabel(refusal?.result.initialValue, stored.values)}
            busy="Saving..."
          />
        </>
      )}
    </AdminForm>
  );
}
