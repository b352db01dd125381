import type { Rates } from "~/features/settings/currency-rates";
import { formatDate } from "~/lib/time";
import { TextField } from "~/ui/field";
import { useShopForm } from "~/ui/form";
import { SectionForm } from "./section-form";
import type { FormProps } from "./sections";

const LABELS = { USD: "One US dollar, in rupees", EUR: "One euro, in rupees" };

interface Props extends FormProps {
  rates: Rates;
  setAt: string | null;
}

export function RatesForm({ rates, setAt, refusal, versions }: Props) {
  const [form, fields] = useShopForm<Record<keyof typeof LABELS, string>>({
    id: "rates",
    refusal,
    defaultValue: { ...rates },
  });
  const description = (
    <p>
      Customers who prefer dollars or euros see about how much a price is, beside the rupees they pay. A
      currency without a rate is not shown.{" "}
      {setAt ? `Last changed: ${formatDate(new Date(setAt))}` : "No rate has been set yet."}
    </p>
  );
  return (
    <SectionForm id="rates" form={form} versions={versions} labels={LABELS} description={description}>
      <div className="fields">
        <TextField field={fields.USD} label={LABELS.USD} optional inputMode="decimal" autoComplete="off" />
        <TextField field={fields.EUR} label={LABELS.EUR} optional inputMode="decimal" autoComplete="off" />
      </div>
    </SectionForm>
  );
}
