import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { DeleteTechnicianForm } from "~/features/technicians/input";
import { findTechnician } from "~/features/technicians/list-technicians.server";
import {
  countTechnicianBookings,
  deleteTechnician,
  technicianDeletionProblem,
} from "~/features/technicians/set-technician-status.server";
import { ConfirmPage } from "~/pages/admin/parts/confirm-page";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { findFirstError } from "~/ui/find-first-error";
import { toPageTitle } from "~/ui/page-title";

const TITLE = "Delete electrician";
const LIST_PATH = "/admin/electricians";

export async function loader({ request, params: { electricianId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { name } = or404(findTechnician(electricianId), "There is no such electrician");
  const bookingCount = countTechnicianBookings(name);
  const view = {
    name,
    problem: bookingCount > 0 ? technicianDeletionProblem(name, bookingCount) : null,
    failed: isFormAnswer(request),
  };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params: { electricianId = "" } }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  const remove = async () => {
    const name = await deleteTechnician(electricianId, actorId, new Date());
    return seeOther(LIST_PATH, { success: `${name} is deleted` });
  };
  return submitForm(request, DeleteTechnicianForm, remove);
}

export default function DeleteTechnicianPage() {
  const { name, problem } = useLoaderData<typeof loader>();
  const error = findFirstError(useActionData<typeof action>());
  if (problem)
    return (
      <section className="narrow">
        <h1>{TITLE}</h1>
        <p className="notice" role={error ? "alert" : undefined}>
          {problem}
        </p>
        <p>
          <a href={LIST_PATH} className="button">
            Back to electricians
          </a>
        </p>
      </section>
    );
  return (
    <ConfirmPage
      title={TITLE}
      question="Are you sure you want to delete this electrician?"
      button={`Delete ${name}`}
      busy="Deleting..."
      returnPath={LIST_PATH}
    >
      <p>{name}, with their photo and everything noted of them. No service request names them.</p>
    </ConfirmPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
