import { useActionData, useLoaderData } from "@remix-run/react";
import { correctOrder, findCorrection } from "~/features/orders/admin/correct-order.server";
import { OrderCorrection, OrderNote, PickupCorrection } from "~/features/orders/input";
import { NOTE_MAX_LENGTH, orderNotFound } from "~/features/orders/rules";
import { perLanguage } from "~/lib/language";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { AdminForm, type Fields, SaveButtons } from "~/platform/admin/form";
import { pickReturnQuery } from "~/platform/admin/list-path";
import { submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

export const loader = adminLoader(({ url, params: { orderId = "" } }) => {
  const { values, version, ...order } = or404(findCorrection(orderId), orderNotFound());
  return { ...order, back: pickReturnQuery(url.search), stored: { values, version } };
});

const OUTCOMES = perLanguage(() => ({
  address: words.orderCorrected,
  note: words.noteSaved,
  nothing: words.nothingChanged,
}));

export const action = adminHandler(async ({ request, url, params: { orderId = "" }, admin, now }) => {
  const { problem, fulfilment } = or404(findCorrection(orderId), orderNotFound());
  const Details = fulfilment === "pickup" ? PickupCorrection : OrderCorrection;
  return submitForm(request, problem ? OrderNote : Details, async (correction) => {
    const changed = await correctOrder(admin.id, orderId, correction, now);
    const path = `/admin/orders/${orderId}${pickReturnQuery(url.search)}`;
    return seeOther(path, { success: OUTCOMES[changed] });
  });
});

const FIELDS = perLanguage(
  () =>
    ({
      name: { label: words.recipient },
      phone: { label: words.phone, inputMode: "tel", className: "medium" },
      address: { label: words.address, control: "lines", rows: 3 },
      city: { label: words.town, optional: true },
      postalCode: { label: words.pincode, inputMode: "numeric", className: "short" },
      internalNote: {
        label: words.internalNote,
        hint: words.customersDoNotSeeIt,
        optional: true,
        control: "lines",
        rows: 3,
        maxCharacters: NOTE_MAX_LENGTH,
      },
    }) satisfies Fields,
);

/** The fields of an order by how it reaches the customer. */
const LAYOUTS = {
  delivery: ["name", ["phone", "postalCode"], "address", "city", "internalNote"],
  pickup: ["name", "phone", "internalNote"],
} as const;

const INTRODUCTIONS = perLanguage(() => ({
  delivery: words.correctionsAreEmailed,
  pickup: words.pickupCorrectionsAreEmailed,
}));

export default function CorrectOrderPage() {
  const { id, number, fulfilment, problem, back, stored } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <section className="narrow">
      <h1>
        <RichText
          text={words.correctOrderRich}
          parts={{ span: () => <span className="unbroken">{number}</span> }}
        />
      </h1>
      {problem ? <p className="notice">{problem}</p> : <p>{INTRODUCTIONS[fulfilment]}</p>}
      <AdminForm
        id="form"
        fields={FIELDS}
        layout={problem ? ["internalNote"] : LAYOUTS[fulfilment]}
        refusal={refusal}
        defaultValue={stored.values}
        stored={stored}
      >
        <SaveButtons
          label={words.saveCorrections}
          busy={words.saving}
          returnPath={`/admin/orders/${id}${back}`}
        />
      </AdminForm>
    </section>
  );
}

export const meta = titleMeta<typeof loader>(({ number }) => words.correctOrder(number));
