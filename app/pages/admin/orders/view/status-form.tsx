import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import type { AdminOrder } from "~/features/orders/admin/get-order.server";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  order: SerializeFrom<AdminOrder>;
  refusal: FormRefusal | undefined;
}

type DispatchFieldValues = Record<"courier" | "trackingNumber", string>;
const LABELS = { courier: words.courier, trackingNumber: words.trackingNumber };

/** The next status change that the shop makes, or why the order cannot be shipped yet. */
export function OrderStatusForm({ order: { next, number, shippingProblem }, refusal }: Props) {
  const [form, fields] = useShopForm<DispatchFieldValues>({ id: "move", refusal });
  if (!next && refusal?.formId !== "move")
    return shippingProblem ? <p className="notice">{shippingProblem}</p> : null;
  return (
    <section id="next" className={next ? "summary" : undefined} aria-label={words.nextStep}>
      <ErrorSummary form={form} labels={LABELS} />
      {next ? (
        <form method="post" {...getFormProps(form)}>
          <input type="hidden" name="intent" value="move" />
          {next === "shipped" ? <DispatchInputs fields={fields} /> : null}
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
                parts={{ next: () => next, span: () => <span className="unseen"> {number}</span> }}
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

const DispatchInputs = ({ fields }: { fields: DispatchFields }) => (
  <div className="fields">
    <TextField field={fields.courier} label={LABELS.courier} optional autoComplete="off" />
    <TextField field={fields.trackingNumber} label={LABELS.trackingNumber} optional autoComplete="off" />
  </div>
);

/** Shows the courier and tracking number of a shipped order, with a form to correct them. */
export function DispatchForm({ order: { status, courier, trackingNumber }, refusal }: Props) {
  const defaultValue = { courier, trackingNumber };
  const [form, fields] = useShopForm<DispatchFieldValues>({ id: "tracking", refusal, defaultValue });
  if (status !== "shipped" && status !== "delivered") return <ErrorSummary form={form} labels={LABELS} />;
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">{words.howItWasSent}</h2>
      <p>
        {courier || trackingNumber
          ? [courier, trackingNumber && words.trackingNumberText(trackingNumber)].filter(Boolean).join(", ")
          : words.noCourierWasNamed}
      </p>
      <details open={refusal?.formId === "tracking"}>
        <summary>{words.changeCourierAndTrackingNumber}</summary>
        <form method="post" {...getFormProps(form)}>
          <ErrorSummary form={form} labels={LABELS} />
          <input type="hidden" name="intent" value="tracking" />
          <DispatchInputs fields={fields} />
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
