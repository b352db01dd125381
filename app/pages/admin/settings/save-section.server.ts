import type { TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import {
  HoursForm,
  OfficerForm,
  PlaceForm,
  RatesForm,
  ServiceHoursForm,
  ShopForm,
} from "~/features/settings/input";
import type { SectionId } from "~/features/settings/section-versions.server";
import type { ShopProfile } from "~/features/settings/shop";
import {
  type SettingsSectionRef,
  updateRates,
  updateShopProfile,
} from "~/features/settings/update-settings.server";
import {
  createUnreadableResponse,
  type FormRefusal,
  getConstraints,
  readForm,
  submitForm,
} from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { SETTINGS_SECTIONS, toTitleId } from "./sections";

type SaveHandler = (form: FormData, actorId: string) => Promise<TypedResponse<FormRefusal>>;

/** Creates the handler that saves a section of the settings and redirects back to it. */
function createSaveHandler<Schema extends z.ZodType>(
  id: SectionId,
  schema: Schema,
  save: (section: SettingsSectionRef, value: z.output<Schema>, actorId: string, now: Date) => Promise<void>,
): SaveHandler {
  return (form, actorId) =>
    submitForm(
      form,
      schema,
      async (value) => {
        await save(
          { id, title: SETTINGS_SECTIONS[id], formVersion: findFormVersion(form) },
          value,
          actorId,
          new Date(),
        );
        return seeOther(`/admin/settings#${toTitleId(id)}`, { success: `${SETTINGS_SECTIONS[id]} saved` });
      },
      { formId: id },
    );
}

const findFormVersion = (form: FormData) => form.get("seenVersion")?.toString();

const createProfileSaveHandler = <Schema extends z.ZodType<Partial<ShopProfile>>>(
  id: SectionId,
  schema: Schema,
) => createSaveHandler(id, schema, updateShopProfile);

const SAVE_HANDLERS: Record<SectionId, SaveHandler> = {
  shop: createProfileSaveHandler("shop", ShopForm),
  place: createProfileSaveHandler("place", PlaceForm),
  officer: createProfileSaveHandler("officer", OfficerForm),
  hours: createProfileSaveHandler("hours", HoursForm),
  "service-hours": createProfileSaveHandler("service-hours", ServiceHoursForm),
  rates: createSaveHandler("rates", RatesForm, updateRates),
};

/** Saves the section that the posted form belongs to. Throws a 400 if there is no such section. */
export async function saveSection(request: Request, actorId: string): Promise<TypedResponse<FormRefusal>> {
  const form = await readForm(request);
  const id = String(form.get("intent"));
  if (!Object.hasOwn(SAVE_HANDLERS, id)) throw createUnreadableResponse();
  return SAVE_HANDLERS[id as SectionId](form, actorId);
}

/** The HTML constraints of the two sections with required fields. */
export const getSettingsConstraints = () => ({
  shop: getConstraints(ShopForm),
  officer: getConstraints(OfficerForm),
});
