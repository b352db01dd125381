import type { SectionId } from "~/features/settings/section-versions.server";
import type { FormRefusal } from "~/platform/http/form.server";
import type { useShopForm } from "~/ui/form";

/** The titles of the sections that are forms, by their `intent`. The audit log uses these titles too. */
export const SETTINGS_SECTIONS = {
  shop: "Shop particulars",
  place: "Address and way",
  officer: "Grievance officer",
  hours: "Store hours",
  "service-hours": "Repair desk hours",
  rates: "Currency rates",
} as const satisfies Record<SectionId, string>;

export const TAX_MODE = "Tax mode";
export const OTHER_SECTIONS = {
  tax: TAX_MODE,
  "closed-days": "Closed days",
  "set-up": "How this shop is set up",
} as const;

/** The id of a section's heading, which links and redirects lead to. */
export const toTitleId = (id: SectionId | keyof typeof OTHER_SECTIONS): string => `${id}-title`;

export interface FormProps {
  refusal: FormRefusal | undefined;
  /** The current versions of all sections. */
  versions: Record<SectionId, string>;
  constraint?: Parameters<typeof useShopForm>[0]["constraint"];
}
