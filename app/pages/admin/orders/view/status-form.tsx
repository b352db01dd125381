import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { EWAY_BILL_FROM_PAISE } from "~/features/orders/admin/eway-bill";
import type { AdminOrder } from "~/features/orders/admin/get-order.server";
import { findPickupLabel, ORDER_STATUS_LABELS } from "~/features/orders/rules";
import { COURIER_NAMES } from "~/features/orders/tracking-links";
import { perLanguage } from "~/lib/language";
import { formatRupees } from "~/lib/money";
import { COURIER_LIST, CourierList } from "~/pages/admin/orders/parts/courier-list";
import { TrackingLink } from "~/pages/parts/tracking-link";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  order: SerializeFrom<AdminOrder>;
  refusal: FormRefusal | undefined;
}

type DispatchFieldValues = Record<"courier" | "trackingNumber" | "ewayBill", string>;
const LABELS = perLanguage(() => ({
  courier: words.courier,
  trackingNumber: words.trackingNumber,
  ewayBill: words.ewayBillNumber,
}));

/** Whether the forms ask for the number of an e-way bill (rule: e-way-bill). */
const hasEwayBill = ({ needsEwayBill, ewayBill }: Props["order"]) => needsEwayBill || ewayBill !== null;

/** Reminds of the e-way bill of goods that are about to leave, or have left, without one. */
export function EwayBillReminder({ order: { needsEwayBill, ewayBill, status } }: Pick<Props, "order">) {
  const isOver = status === "delivered" || status === "cancelled";
  if (!needsEwayBill || ewayBill !== null || isOver) return null;
  return <p className="notice">{words.ewayBillNeeded(formatRupees(EWAY_BILL_FROM_PAISE))}</p>;
}

/** The next status change that the shop makes, or why the order cannot be shipped yet. */
export function OrderStatusForm({ order, refusal }: Props) {
  const { next, number, shippingProblem } = order;
  const isPickedUp = order.fulfilment === "pickup";
  const { courier, trackingNumber, ewayBill } = order;
  const defaultValue = { courier, trackingNumber, ewayBill };
  const [form, fields] = useShopForm<DispatchFieldValues>({ id: "move", refusal, defaultValue });
  if (!next && refusal?.formId !== "move")
    return shippingProblem ? <p className="notice">{shippingProblem}</p> : null;
  return (
    <section id="next" className={next ? "summary" : undefined} aria-label={words.nextStep}>
      <ErrorSummary form={form} labels={LABELS} />
      {next ? (
        <form method="post" {...getFormProps(form)}>
          <input type="hidden" name="intent" value="move" />
          {next === "shipped" && !isPickedUp ? (
            <DispatchInputs fields={fields} hasEwayBill={hasEwayBill(order)} />
          ) : null}
          <p>
            <button
              type="submit"
              name="status"
              value={next}
              className="button primary"
              data-busy={words.marking}
            >
              <RichText
                text={words.markAs}
                parts={{
                  next: () => (findPickupLabel(next, order) ?? ORDER_STATUS_LABELS[next]).toLowerCase(),
                  span: () => <span className="unseen"> {number}</span>,
                }}
              />
            </button>{" "}
            <span className="quiet">{words.customerIsWrittenTo}</span>
          </p>
        </form>
      ) : null}
    </section>
  );
}

type DispatchFields = ReturnType<typeof useShopForm<DispatchFieldValues>>[1];

interface DispatchInputsProps {
  fields: DispatchFields;
  hasEwayBill: boolean;
}

const DispatchInputs = ({ fields, hasEwayBill }: DispatchInputsProps) => (
  <div className="fields">
    <TextField
      field={fields.courier}
      label={LABELS.courier}
      list={COURIER_LIST}
      optional
      autoComplete="off"
    />
    <CourierList names={COURIER_NAMES} />
    <TextField field={fields.trackingNumber} label={LABELS.trackingNumber} optional autoComplete="off" />
    {hasEwayBill ? (
      <TextField
        field={fields.ewayBill}
        label={LABELS.ewayBill}
        hint={words.ewayBillHint}
        inputMode="numeric"
        optional
        autoComplete="off"
      />
    ) : null}
  </div>
);

/** Shows how a shipped order was sent, with a form to correct it. */
export function DispatchForm({ order, refusal }: Props) {
  const { status, courier, trackingNumber, ewayBill } = order;
  const defaultValue = { courier, trackingNumber, ewayBill };
  const [form, fields] = useShopForm<DispatchFieldValues>({ id: "tracking", refusal, defaultValue });
  const isSent = status === "shipped" || status === "delivered";
  if (!isSent || order.fulfilment === "pickup") return <ErrorSummary form={form} labels={LABELS} />;
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">{words.howItWasSent}</h2>
      <p>
        {courier || trackingNumber
          ? [courier, trackingNumber && words.trackingNumberText(trackingNumber)].filter(Boolean).join(", ")
          : words.noCourierWasNamed}
        <TrackingLink {...order} />
      </p>
      {ewayBill ? <p>{words.ewayBillText(ewayBill)}</p> : null}
      <details open={refusal?.formId === "tracking"}>
        <summary>{words.changeCourierAndTrackingNumber}</summary>
        <form method="post" {...getFormProps(form)}>
          <ErrorSummary form={form} labels={LABELS} />
          <input type="hidden" name="intent" value="tracking" />
          <DispatchInputs fields={fields} hasEwayBill={hasEwayBill(order)} />
          <p>
            <button type="submit" className="button" data-busy={words.saving}>
              {words.saveCourierAndTracking}
            </button>
          </p>
        </form>
      </details>
    </section>
  );
}
