import type { SectionId } from "~/features/settings/section-versions.server";
import type { Refusal } from "~/platform/http/form.server";
import type { useShopForm } from "~/ui/form";

/**
 * The sections of the settings that are forms, by what their form sends as `intent`; the audit log calls them
 * so too.
 */
export const SETTINGS_SECTIONS = {
  shop: "Shop particulars",
  place: "Address and way",
  officer: "Grievance officer",
  hours: "Store hours",
  "service-hours": "Repair desk hours",
  rates: "Currency rates",
} as const satisfies Record<SectionId, string>;

/** The rest of the page. */
export const TAX_MODE = "Tax mode";
export const OTHER_SECTIONS = {
  tax: TAX_MODE,
  "closed-days": "Closed days",
  "set-up": "How this shop is set up",
} as const;

/** The id of a section's heading: links and the way back after saving lead there. */
export const toTitleId = (id: SectionId | keyof typeof OTHER_SECTIONS): string => `${id}-title`;

/** What every form of the page is given. */
export interface FormProps {
  refusal: Refusal | undefined;
  /** The versions of all sections as they stand. */
  versions: Record<SectionId, string>;
  constraint?: Parameters<typeof useShopForm>[0]["constraint"];
}
