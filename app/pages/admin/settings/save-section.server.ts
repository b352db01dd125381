import type { TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import { HoursForm, OfficerForm, PlaceForm, RatesForm, ServiceHoursForm, ShopForm } from "~/features/settings/input";
import type { SectionId } from "~/features/settings/section-versions.server";
import type { ShopProfile } from "~/features/settings/shop";
import { updateShopProfile, type Section, setRates } from "~/features/settings/update-settings.server";
import { getConstraints, type Refusal, readForm, submitForm, unreadable } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { SECTIONS, titleId } from "./sections";

type Save = (form: FormData, actorId: string) => Promise<TypedResponse<Refusal>>;

/** Keeps what a section's form was sent with, and goes back to it. */
function saving<Schema extends z.ZodType>(
  id: SectionId,
  schema: Schema,
  save: (section: Section, value: z.output<Schema>, actorId: string, now: Date) => void,
): Save {
  return (form, actorId) =>
    submitForm(
      form,
      schema,
      (value) => {
        save({ id, title: SECTIONS[id], formVersion: findFormVersion(form) }, value, actorId, new Date());
        return seeOther(`/admin/settings#${titleId(id)}`, { success: `${SECTIONS[id]} saved` });
      },
      { formId: id },
    );
}

const findFormVersion = (form: FormData) => form.get("seenVersion")?.toString();

const createProfileSaveHandler = <Schema extends z.ZodType<Partial<ShopProfile>>>(id: SectionId, schema: Schema) =>
  saving(id, schema, updateShopProfile);

const SAVES: Record<SectionId, Save> = {
  shop: createProfileSaveHandler("shop", ShopForm),
  place: createProfileSaveHandler("place", PlaceForm),
  officer: createProfileSaveHandler("officer", OfficerForm),
  hours: createProfileSaveHandler("hours", HoursForm),
  "service-hours": createProfileSaveHandler("service-hours", ServiceHoursForm),
  rates: saving("rates", RatesForm, setRates),
};

/** Saves the section a posted form is of; `by`: the administrator. A form of no section is a 400. */
export async function saveSection(request: Request, actorId: string): Promise<TypedResponse<Refusal>> {
  const form = await readForm(request);
  const id = String(form.get("intent"));
  if (!Object.hasOwn(SAVES, id)) throw unreadable();
  return SAVES[id as SectionId](form, actorId);
}

/** The attributes of the fields that must be filled. */
export const constraints = () => ({ shop: getConstraints(ShopForm), officer: getConstraints(OfficerForm) });
