import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatGstinState } from "~/features/accounts/profile/business-input";
import { orderNotFound } from "~/features/orders/rules";
import { findCreditWarning } from "~/features/papers/find-credit-warning.server";
import { GstCorrection } from "~/features/papers/input";
import { correctGstDetails, findGstDetails } from "~/features/papers/replace-invoice.server";
import { formatState } from "~/features/settings/indian-states";
import { perLanguage } from "~/lib/language";
import { formatPaise } from "~/lib/money";
import { formatDate } from "~/lib/time";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { billingAddressHint, FIRM_LABELS } from "~/pages/parts/firm/firm-fields";
import { formatBillingAddress } from "~/pages/parts/firm/gst-bill";
import { AdminForm, type Field, SaveButtons } from "~/platform/admin/form";
import { getConstraints } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { Fact } from "~/ui/fact";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

export const loader = adminLoader(({ params: { orderId = "" }, now }) => {
  const { invoice, ...details } = or404(findGstDetails(orderId), orderNotFound());
  return {
    ...details,
    invoice: invoice && toInvoiceView(invoice),
    creditWarning: findCreditWarning(orderId, now),
    constraint: getConstraints(GstCorrection),
  };
});

/** What the present invoice says, formatted. */
const toInvoiceView = (invoice: NonNullable<NonNullable<ReturnType<typeof findGstDetails>>["invoice"]>) => ({
  id: invoice.id,
  number: invoice.number,
  date: formatDate(invoice.issuedAt),
  firm: invoice.firm && {
    name: invoice.firm.firmName,
    gstin: words.gstinAndState(invoice.firm.gstin, formatGstinState(invoice.firm.gstin) ?? ""),
    billingAddress: formatBillingAddress(invoice.firm.billingAddress),
  },
  placeOfSupply: formatState(invoice.stateCode),
  total: formatPaise(invoice.totalPaise),
  left: formatPaise(invoice.leftPaise),
});

export const action = adminForm(GstCorrection, async (correction, { params, admin, now }) => {
  const { orderId = "" } = params;
  const invoice = await correctGstDetails(admin.id, orderId, correction, now);
  return seeOther(`/admin/orders/${orderId}`, {
    success: invoice ? words.invoiceIsReplacedBy(invoice.number) : words.gstDetailsSaved,
  });
});

type Invoice = NonNullable<SerializeFrom<typeof loader>["invoice"]>;

const FIRM_FIELDS = perLanguage(
  () =>
    ({
      gstin: { label: FIRM_LABELS.gstin, hint: words.gstinHint, optional: true, className: "medium" },
      firmName: { label: FIRM_LABELS.firmName, optional: true },
      billingAddress: {
        label: FIRM_LABELS.billingAddress,
        hint: billingAddressHint(),
        optional: true,
        control: "lines",
      },
    }) satisfies Record<string, Field>,
);

export default function GstDetailsPage() {
  const { id, number, invoice, problem } = useLoaderData<typeof loader>();
  return (
    <section className="narrow">
      <h1>
        <RichText
          text={words.gstDetailsOfOrderRich}
          parts={{ span: () => <span className="unbroken">{number}</span> }}
        />
      </h1>
      {invoice ? <InvoiceFacts invoice={invoice} /> : null}
      {problem ? <p className="notice">{problem}</p> : <CorrectionForm />}
      <p>
        <a href={`/admin/orders/${id}`}>{words.backToOrder}</a>
      </p>
    </section>
  );
}

const InvoiceFacts = ({ invoice }: { invoice: Invoice }) => (
  <section className="summary" aria-labelledby="invoice">
    <h2 id="invoice">{words.whatInvoiceSays}</h2>
    <dl className="facts">
      <Fact label={words.invoice}>
        <a href={`/admin/papers/${invoice.id}`}>{invoice.number}</a>, {invoice.date}
      </Fact>
      {invoice.firm ? (
        <>
          <Fact label={words.firm}>{invoice.firm.name}</Fact>
          <Fact label={FIRM_LABELS.gstin}>{invoice.firm.gstin}</Fact>
          <Fact label={FIRM_LABELS.billingAddress}>{invoice.firm.billingAddress}</Fact>
        </>
      ) : (
        <Fact label={words.firm}>{words.noFirm}</Fact>
      )}
      <Fact label={words.placeOfSupply}>{invoice.placeOfSupply}</Fact>
      <Fact label={words.total}>{invoice.total}</Fact>
      <Fact label={words.leftOfIt}>{invoice.left}</Fact>
    </dl>
  </section>
);

function CorrectionForm() {
  const { id, gstin, firmName, billingAddress, invoice, creditWarning, constraint } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const sure: Field = {
    control: "tick",
    label: invoice ? words.replaceInvoice(invoice.number) : "",
    summaryLabel: "",
  };
  return (
    <>
      <p>{invoice ? words.correctionIssuesPapers(invoice.left) : words.onlyOrderIsChanged}</p>
      {creditWarning ? (
        <p className="notice">
          {creditWarning} {words.newInvoiceIsTaxedAgain}
        </p>
      ) : null}
      <AdminForm
        id="form"
        fields={{ ...FIRM_FIELDS, sure }}
        layout={["gstin", "firmName", "billingAddress", ...(invoice ? (["sure"] as const) : [])]}
        refusal={refusal}
        constraint={constraint}
        defaultValue={{ gstin, firmName, billingAddress }}
        before={<input type="hidden" name="seenInvoice" value={invoice?.id ?? ""} />}
      >
        <SaveButtons
          label={invoice ? words.issueCreditNoteAndInvoice : words.saveGstDetails}
          busy={words.saving}
          returnPath={`/admin/orders/${id}`}
        />
      </AdminForm>
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ number }) => words.gstDetailsOfOrder(number));
