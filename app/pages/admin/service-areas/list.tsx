import { AreasQuery } from "~/features/delivery/input";
import { listAreas } from "~/features/delivery/list-areas.server";
import { isServed } from "~/features/delivery/rules";
import { formatRupees } from "~/lib/money";
import { adminListLoader } from "~/pages/admin/admin-route.server";
import { createListPage } from "~/platform/admin/list";
import { toReturnQuery } from "~/platform/admin/list-path";
import { createActionsColumn, RowLink } from "~/platform/admin/list-table";
import { RowMore } from "~/platform/admin/row-more";
import { loadOr503 } from "~/platform/http/error-responses.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const PATH = "/admin/service-areas";

export const loader = adminListLoader(AreasQuery, (query) =>
  loadOr503(() => listAreas(query), words.failedToFetchServiceAreas),
);

export default createListPage<typeof loader>({
  title: () => words.serviceAreas,
  links: [
    { path: `${PATH}/new`, label: () => words.addArea, className: "button primary" },
    { path: `${PATH}/import`, label: () => words.importLabel, className: "button" },
    { path: `${PATH}/export.csv`, label: () => words.exportLabel, className: "button" },
  ],
  intro: () => (
    <p>
      <a href={`${PATH}/asked-in-vain`}>{words.pincodesThatCustomersAsked}</a>
    </p>
  ),
  searchLabel: () => words.pincodeCityOrArea,
  filters: [
    { name: "state", label: () => words.state, type: "text" },
    { name: "city", label: () => words.city, type: "text" },
    {
      name: "isServiceable",
      label: () => words.status,
      allLabel: () => words.allStatus,
      options: [
        { value: "true", label: () => words.serviceable },
        { value: "false", label: () => words.notServiceable },
      ],
    },
  ],
  rowKey: ({ id }) => id,
  columns: [
    { heading: () => words.pincode, kind: "row", cell: ({ pincode }) => pincode },
    { heading: () => words.area, phone: "fact", cell: ({ area }) => area },
    { heading: () => words.city, cell: ({ city }) => city },
    { heading: () => words.state, cell: ({ state }) => state },
    {
      heading: () => words.status,
      phone: "state",
      cell: (area) =>
        isServed(area) ? (
          <span className="quiet">{words.active}</span>
        ) : (
          <span className="tag">{words.inactive}</span>
        ),
    },
    {
      heading: () => words.services,
      cell: ({ homeVisit, shopVisit }) =>
        [homeVisit ? words.homeVisit : "", shopVisit ? words.shopVisit : ""].filter(Boolean).join(", ") ||
        words.none,
    },
    {
      heading: () => words.fee,
      kind: "number",
      phone: "fact",
      cell: ({ homeVisitFeePaise }) => formatRupees(homeVisitFeePaise),
    },
    {
      heading: () => words.travelTime,
      kind: "number",
      cell: ({ travelMinutes }) => words.min(travelMinutes),
    },
    createActionsColumn(({ id, pincode }, { search }) => (
      <>
        <RowLink path={`${PATH}/${id}/edit${toReturnQuery(search)}`} label={words.edit} of={pincode} />
        <RowMore of={pincode}>
          <p className="acts">
            <RowLink
              path={`${PATH}/${id}/delete${toReturnQuery(search)}`}
              label={words.deleteLabel}
              of={pincode}
            />
          </p>
        </RowMore>
      </>
    )),
  ],
  empty: () => words.noServiceAreasFound,
  pagesLabel: () => words.pagesOfServiceAreas,
  hidesOnlyPage: true,
});

export const meta = titleMeta(() => words.serviceAreas);
