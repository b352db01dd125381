import type { AreasPage } from "~/features/delivery/list-areas.server";
import { isServed } from "~/features/delivery/rules";
import { formatRupees } from "~/lib/money";
import { ListTable } from "~/pages/admin/parts/list-table";

type AreaRow = Omit<AreasPage["items"][number], "createdAt" | "updatedAt">;

export const AreaTable = ({ areas }: { areas: AreaRow[] }) => (
  <ListTable
    headings={[
      "Pincode",
      "Area",
      "City",
      "State",
      "Status",
      "Services",
      { number: "Fee" },
      { number: "Travel Time" },
      "Actions",
    ]}
  >
    {areas.map((area) => (
      <tr key={area.id}>
        <th scope="row">{area.pincode}</th>
        <td data-label="Area">{area.area}</td>
        <td data-label="City">{area.city}</td>
        <td data-label="State">{area.state}</td>
        <td data-label="Status">
          {isServed(area) ? <span className="tag good">Active</span> : <span className="tag">Inactive</span>}
        </td>
        <td data-label="Services">{formatServices(area)}</td>
        <td data-label="Fee" className="number">
          {formatRupees(area.homeVisitFeePaise)}
        </td>
        <td data-label="Travel Time" className="number">
          {area.travelMinutes} min
        </td>
        <td>
          <div className="acts">
            <a href={`/admin/service-areas/${area.id}/edit`}>
              Edit<span className="unseen"> {area.pincode}</span>
            </a>
            <a href={`/admin/service-areas/${area.id}/delete`}>
              Delete<span className="unseen"> {area.pincode}</span>
            </a>
          </div>
        </td>
      </tr>
    ))}
  </ListTable>
);

const formatServices = ({ homeVisit, shopVisit }: AreaRow) =>
  [homeVisit ? "Home visit" : "", shopVisit ? "Shop visit" : ""].filter(Boolean).join(", ") || "None";
