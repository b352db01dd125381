import { AreasQuery } from "~/features/delivery/input";
import { listAreas } from "~/features/delivery/list-areas.server";
import { isServed } from "~/features/delivery/rules";
import { formatRupees } from "~/lib/money";
import { adminListLoader } from "~/pages/admin/admin-route.server";
import { createListPage } from "~/platform/admin/list";
import { createActionsColumn, RowLink } from "~/platform/admin/list-table";
import { loadOr503 } from "~/platform/http/error-responses.server";
import { titleMeta } from "~/ui/page-title";

const TITLE = "Service Areas";
const PATH = "/admin/service-areas";

export const loader = adminListLoader(AreasQuery, (query) =>
  loadOr503(() => listAreas(query), "Failed to fetch service areas."),
);

export default createListPage<typeof loader>({
  title: TITLE,
  links: [
    { path: `${PATH}/new`, label: "Add Area", className: "button primary" },
    { path: `${PATH}/import`, label: "Import", className: "button" },
    { path: `${PATH}/export.csv`, label: "Export", className: "button" },
  ],
  intro: () => (
    <p>
      <a href={`${PATH}/asked-in-vain`}>Pincodes that customers asked for in vain</a>
    </p>
  ),
  searchLabel: "Pincode, city or area",
  filters: [
    { name: "state", label: "State", type: "text" },
    { name: "city", label: "City", type: "text" },
    {
      name: "isServiceable",
      label: "Status",
      allLabel: "All Status",
      options: [
        { value: "true", label: "Serviceable" },
        { value: "false", label: "Not Serviceable" },
      ],
    },
  ],
  rowKey: ({ id }) => id,
  columns: [
    { heading: "Pincode", kind: "row", cell: ({ pincode }) => pincode },
    { heading: "Area", cell: ({ area }) => area },
    { heading: "City", cell: ({ city }) => city },
    { heading: "State", cell: ({ state }) => state },
    {
      heading: "Status",
      cell: (area) =>
        isServed(area) ? <span className="tag good">Active</span> : <span className="tag">Inactive</span>,
    },
    {
      heading: "Services",
      cell: ({ homeVisit, shopVisit }) =>
        [homeVisit ? "Home visit" : "", shopVisit ? "Shop visit" : ""].filter(Boolean).join(", ") || "None",
    },
    { heading: "Fee", kind: "number", cell: ({ homeVisitFeePaise }) => formatRupees(homeVisitFeePaise) },
    { heading: "Travel Time", kind: "number", cell: ({ travelMinutes }) => `${travelMinutes} min` },
    createActionsColumn(({ id, pincode }) => (
      <>
        <RowLink path={`${PATH}/${id}/edit`} label="Edit" of={pincode} />
        <RowLink path={`${PATH}/${id}/delete`} label="Delete" of={pincode} />
      </>
    )),
  ],
  empty: "No service areas found",
  pagesLabel: "Pages of service areas",
  hidesOnlyPage: true,
});

export const meta = titleMeta(TITLE);
