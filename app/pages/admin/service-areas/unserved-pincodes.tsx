import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { DeletePincodeEnquiryForm, UnservedPincodesQuery } from "~/features/delivery/input";
import { deletePincodeEnquiry, listUnservedPincodes } from "~/features/delivery/unserved-pincodes.server";
import { ListFooter } from "~/pages/admin/parts/list-footer";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { UnservedPincodeTable } from "./unserved-pincode-table";

const FORM = "forget";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readQuery(request, UnservedPincodesQuery);
  const view = { sortBy: query.sortBy, pincodes: listUnservedPincodes(query), failed: isFormAnswer(request) };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  const { pathname, search } = new URL(request.url);
  const deletePincode = async ({ pincode }: DeletePincodeEnquiryForm) => {
    await deletePincodeEnquiry(pincode, actorId, new Date());
    return seeOther(pathname + search, { success: `${pincode} is forgotten` });
  };
  return submitForm(request, DeletePincodeEnquiryForm, deletePincode, { formId: FORM });
}

const TITLE = "Pincodes asked for in vain";
const SORT_OPTIONS = [
  { sortBy: "times", label: "Most asked first" },
  { sortBy: "lastAt", label: "Latest first" },
];

export default function UnservedPincodesPage() {
  const { sortBy, pincodes } = useLoaderData<typeof loader>();
  const [form] = useShopForm({ id: FORM, refusal: useActionData<typeof action>() });
  return (
    <>
      <div className="desk-head">
        <h1>{TITLE}</h1>
        <p className="row">
          <a href="/admin/service-areas">Back to the service areas</a>
        </p>
      </div>
      <ErrorSummary form={form} labels={{}} />
      <p>
        Customers wanted delivery or a home visit there and read that we do not come. Where we come by now,
        they no longer stand here.
      </p>
      <nav aria-label="Order" className="row">
        {SORT_OPTIONS.map((order) => (
          <a
            key={order.sortBy}
            href={`?sortBy=${order.sortBy}`}
            aria-current={order.sortBy === sortBy ? "true" : undefined}
          >
            {order.label}
          </a>
        ))}
      </nav>
      {pincodes.items.length === 0 ? (
        <p className="empty">Nobody has asked in vain.</p>
      ) : (
        <UnservedPincodeTable pincodes={pincodes.items} />
      )}
      {pincodes.totalPages > 1 ? <ListFooter {...pincodes} label="Pages of pincodes" /> : null}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
