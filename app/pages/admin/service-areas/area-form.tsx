import { AREA_PRIORITIES, INSTRUCTIONS_MAX_LENGTH, TRAVEL_MINUTES } from "~/features/delivery/rules";
import { AdminForm, type AdminFormProps, type Fields, type Layout, SaveButtons } from "~/platform/admin/form";

export const AREA_FORM_ID = "service-area";

const FIELDS = {
  pincode: { label: "Pincode", inputMode: "numeric" },
  area: { label: "Area" },
  city: { label: "City" },
  district: { label: "District" },
  state: { label: "State" },
  priority: {
    label: "Priority",
    control: "choice",
    options: AREA_PRIORITIES.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) })),
  },
  isServiceable: { label: "Serviceable: we go there at all", control: "tick" },
  isActive: { label: "Active: untick to pause the area", control: "tick" },
  "serviceType.homeVisit": { label: "Home visits", control: "tick" },
  "serviceType.shopVisit": { label: "Shop visits", control: "tick" },
  "deliveryCharges.homeVisit": {
    label: "Home visit fee (₹)",
    summaryLabel: "Home visit fee",
    inputMode: "decimal",
  },
  "deliveryCharges.freeDeliveryThreshold": {
    label: "Free delivery above (₹)",
    summaryLabel: "Free delivery threshold",
    inputMode: "decimal",
  },
  estimatedTravelTime: {
    label: "Estimated travel time (minutes)",
    summaryLabel: "Estimated travel time",
    hint: `${TRAVEL_MINUTES.min} to ${TRAVEL_MINUTES.max}`,
    type: "number",
    min: TRAVEL_MINUTES.min,
    max: TRAVEL_MINUTES.max,
    inputMode: "numeric",
  },
  specialInstructions: {
    label: "Special instructions",
    hint: "Customers see this with a home visit.",
    control: "lines",
    maxCharacters: INSTRUCTIONS_MAX_LENGTH,
    optional: true,
  },
} satisfies Fields;

/** Only an area that exists can be paused. */
const createLayout = (exists: boolean): Layout<keyof typeof FIELDS> => [
  ["pincode", "area", "city", "district", "state", "priority"],
  {
    title: "What we do there",
    isFieldset: true,
    of: [
      "isServiceable",
      ...(exists ? (["isActive"] as const) : []),
      "serviceType.homeVisit",
      "serviceType.shopVisit",
    ],
  },
  ["deliveryCharges.homeVisit", "deliveryCharges.freeDeliveryThreshold", "estimatedTravelTime"],
  "specialInstructions",
];

type Props = Pick<AdminFormProps, "refusal" | "constraint" | "defaultValue" | "stored"> & {
  button: string;
  busy: string;
};

export const AreaForm = ({ button, busy, ...form }: Props) => (
  <AdminForm
    id={AREA_FORM_ID}
    className="area-form"
    fields={FIELDS}
    layout={createLayout(form.stored !== undefined)}
    {...form}
  >
    <SaveButtons label={button} busy={busy} returnPath="/admin/service-areas" />
  </AdminForm>
);
