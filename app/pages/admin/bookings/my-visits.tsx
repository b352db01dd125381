import { useActionData, useLoaderData } from "@remix-run/react";
import { listMyVisits } from "~/features/bookings/admin/my-visits.server";
import { findTechnicianName } from "~/features/bookings/admin/technician-visits.server";
import { NoShowForm } from "~/features/bookings/admin/work-input";
import { setNoShow } from "~/features/fulfilment/close-visit.server";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { seeOther } from "~/platform/http/redirect.server";
import { FormErrors } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { VisitCard } from "./my-visits/visit-card";
import { words } from "./my-visits/words.en";
import { MY_VISITS_PATH } from "./parts/booking-path";

export const loader = adminLoader(({ admin, now }) => {
  const name = findTechnicianName(admin);
  return { name, visits: name ? listMyVisits(name, now) : null };
});

export const action = adminForm(NoShowForm, async ({ id }, { admin, now }) => {
  const number = await setNoShow(id, admin, now);
  return seeOther(`${MY_VISITS_PATH}#${number}`, { success: words.isNoShow(number) });
});

/** The day of a technician, on a phone (rule: own-visits). */
export default function MyVisitsPage() {
  const { name, visits } = useLoaderData<typeof loader>();
  const days = visits && [
    ...(visits.earlier.length > 0 ? [{ title: words.stillOpen, of: visits.earlier }] : []),
    { title: words.today, of: visits.today },
    { title: words.tomorrow, of: visits.tomorrow },
  ];
  return (
    <>
      <div className="desk-head">
        <div>
          <h1>{words.myVisits}</h1>
          <p>{name}</p>
        </div>
        <p className="row">
          <a href="/admin/services/day-sheet" className="button">
            {words.daySheet}
          </a>
        </p>
      </div>
      <FormErrors refusal={useActionData<typeof action>()} />
      {days ? null : <p className="notice">{words.noTechnicianWithEmail}</p>}
      {days?.map(({ title, of }) => (
        <section key={title} className="visits">
          <h2>{title}</h2>
          {of.length === 0 ? <p className="quiet">{words.noVisits}</p> : null}
          {of.map((visit) => (
            <VisitCard key={visit.id} visit={visit} />
          ))}
        </section>
      ))}
    </>
  );
}

export const meta = titleMeta(() => words.myVisits);
