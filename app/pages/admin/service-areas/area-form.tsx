import {
  AREA_PRIORITIES,
  AREA_PRIORITY_LABELS,
  AREA_TEXTS,
  INSTRUCTIONS_MAX_LENGTH,
  TRAVEL_MINUTES,
} from "~/features/delivery/rules";
import { perLanguage } from "~/lib/language";
import { createTextFields, createTextSections } from "~/pages/admin/parts/other-languages";
import { AdminForm, type AdminFormProps, type Fields, type Layout, SaveButtons } from "~/platform/admin/form";
import { words } from "./words.en";

export const AREA_FORM_ID = "service-area";

const createInstructionsField = () =>
  ({
    label: words.specialInstructions,
    hint: words.customersSeeThisWithHomeVisit,
    control: "lines",
    maxCharacters: INSTRUCTIONS_MAX_LENGTH,
    optional: true,
  }) as const;

const FIELDS = perLanguage(
  () =>
    ({
      pincode: { label: words.pincode, inputMode: "numeric" },
      area: { label: words.area },
      city: { label: words.city },
      district: { label: words.district },
      state: { label: words.state },
      priority: {
        label: words.priority,
        control: "choice",
        options: AREA_PRIORITIES.map((value) => ({ value, label: AREA_PRIORITY_LABELS[value] })),
      },
      isServiceable: { label: words.serviceableWeGoThereAtAll, control: "tick" },
      isActive: { label: words.activeUntickToPauseArea, control: "tick" },
      "serviceType.homeVisit": { label: words.homeVisits, control: "tick" },
      "serviceType.shopVisit": { label: words.shopVisits, control: "tick" },
      "deliveryCharges.homeVisit": {
        label: words.homeVisitFeeRupees,
        summaryLabel: words.homeVisitFee,
        inputMode: "decimal",
      },
      "deliveryCharges.freeDeliveryThreshold": {
        label: words.freeDeliveryAboveRupees,
        summaryLabel: words.freeDeliveryThreshold,
        inputMode: "decimal",
      },
      estimatedTravelTime: {
        label: words.estimatedTravelTimeMinutes,
        summaryLabel: words.estimatedTravelTime,
        hint: words.to(TRAVEL_MINUTES.min, TRAVEL_MINUTES.max),
        type: "number",
        min: TRAVEL_MINUTES.min,
        max: TRAVEL_MINUTES.max,
        inputMode: "numeric",
      },
      specialInstructions: createInstructionsField(),
      ...createTextFields({
        area: { label: words.area },
        city: { label: words.city },
        specialInstructions: createInstructionsField(),
      }),
    }) satisfies Fields,
);

/** Only an area that exists can be paused. */
const createLayout = (exists: boolean): Layout<keyof typeof FIELDS> => [
  ["pincode", "area", "city", "district", "state", "priority"],
  {
    title: words.whatWeDoThere,
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
  ...createTextSections(AREA_TEXTS),
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
