import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { formatRupees, type Paise } from "~/lib/money";
import type { FormRefusal } from "~/platform/http/form.server";
import { ErrorSummary, useShopForm } from "~/ui/form";

interface Props {
  refusal: FormRefusal | undefined;
  totalPaise: Paise;
}

/** The buttons of the demo payment provider, which lets the visitor choose the outcome. */
export function DemoPaymentForms({ refusal, totalPaise }: Props) {
  const [form] = useShopForm({ id: "form", refusal });
  const isBusy = useNavigation().state === "submitting";
  return (
    <Form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} labels={{}} />
      <button
        type="submit"
        name="intent"
        value="pay"
        className="button primary wide"
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? "Paying…" : `Pay ${formatRupees(totalPaise)}`}
      </button>
      <button type="submit" name="intent" value="fail" className="button">
        Let the payment fail
      </button>
      <button type="submit" name="intent" value="cancel" className="button quiet">
        Cancel and go back
      </button>
    </Form>
  );
}
