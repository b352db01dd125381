import { PRIORITY_LABELS } from "~/features/bookings/admin/words";
import { SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { formatSlot, type SlotTime, toWindowOptions, type WindowHours } from "~/features/bookings/slot-times";
import { formatDayAndYear } from "~/lib/time";
import { words } from "~/pages/admin/bookings/words.en";
import { ConfirmAnyway } from "~/pages/admin/parts/confirm-anyway";
import { toOptions } from "~/platform/admin/filters";
import { AdminForm, type AdminFormProps, type Fields } from "~/platform/admin/form";

type StoredValues = Record<string, string | number | null>;

interface Props extends Pick<AdminFormProps, "refusal" | "constraint"> {
  visitType: "shop" | "home";
  slots: SlotTime[];
  homeHours: WindowHours;
  stored: { values: StoredValues; version: string };
  returnPath: string;
}

const createFields = (isHome: boolean, slots: SlotTime[], homeHours: WindowHours) =>
  ({
    name: { label: words.name },
    phone: { label: words.phone, type: "tel", inputMode: "tel" },
    email: { label: words.email, type: "email", inputMode: "email" },
    serviceType: { label: words.serviceType, control: "choice", options: toOptions(SERVICE_TYPE_LABELS) },
    preferredDate: {
      label: words.preferredDate,
      type: "date",
      hint: words.mondayToSaturdayFromTodayOn,
      optional: isHome,
      format: formatDayAndYear,
    },
    visitWindow: {
      label: words.timeOfDay,
      control: "choice",
      options: [{ value: "", label: words.toBeAgreed }, ...toWindowOptions(homeHours)],
    },
    timeSlot: {
      label: words.timeSlot,
      control: "choice",
      options: slots.map((slot) => ({ value: slot.start, label: formatSlot(slot) })),
    },
    priority: { label: words.priority, control: "choice", options: toOptions(PRIORITY_LABELS) },
    estimatedDuration: {
      label: words.estimatedDuration,
      hint: words.inMinutes,
      type: "number",
      inputMode: "numeric",
      optional: true,
    },
    address: { label: words.address, control: "lines" },
    description: { label: words.description, control: "lines", optional: true, rows: 4 },
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
  return isTimeChanged ? words.moveAnyway : words.saveAnyway;
}

export function AdminBookingForm({
  visitType,
  slots,
  homeHours,
  stored,
  returnPath,
  refusal,
  constraint,
}: Props) {
  const isHome = visitType === "home";
  const time = isHome ? "visitWindow" : "timeSlot";
  return (
    <AdminForm
      id="request"
      refusal={refusal}
      constraint={constraint}
      defaultValue={stored.values}
      stored={stored}
      fields={createFields(isHome, slots, homeHours)}
      layout={[
        ["name", "phone", "email", "serviceType", "preferredDate", time, "priority", "estimatedDuration"],
        "address",
        "description",
      ]}
    >
      {(getField) => (
        <>
          <p className="quiet">{words.anotherDayOrTimeIsWritten}</p>
          <p className="row">
            <button type="submit" className="button primary" data-busy={words.saving}>
              {words.saveChanges}
            </button>
            <a href={returnPath}>{words.cancel}</a>
          </p>
          <ConfirmAnyway
            field={getField("confirmed")}
            label={getAnywayLabel(refusal?.result.initialValue, stored.values)}
            busy={words.saving}
          />
        </>
      )}
    </AdminForm>
  );
}
