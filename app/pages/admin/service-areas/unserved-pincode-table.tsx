import type { SerializeFrom } from "@remix-run/node";
import type { listUnservedPincodes } from "~/features/delivery/unserved-pincodes.server";
import { formatCount } from "~/lib/format-count";
import { formatDate } from "~/lib/time";
import { ListTable } from "~/pages/admin/parts/list-table";

type UnservedPincodes = SerializeFrom<ReturnType<typeof listUnservedPincodes>>["items"];

export const UnservedPincodeTable = ({ pincodes }: { pincodes: UnservedPincodes }) => (
  <ListTable headings={["Pincode", { number: "Times" }, "First", "Last", "Actions"]}>
    {pincodes.map(({ pincode, times, firstAt, lastAt, areaId }) => (
      <tr key={pincode}>
        <th scope="row">{pincode}</th>
        <td data-label="Times" className="number">
          {formatCount(times)}
        </td>
        <td data-label="First">{formatDate(new Date(firstAt))}</td>
        <td data-label="Last">{formatDate(new Date(lastAt))}</td>
        <td>
          <div className="acts">
            {areaId ? (
              <a href={`/admin/service-areas/${areaId}/edit`}>
                Edit area<span className="unseen"> {pincode}</span>
              </a>
            ) : (
              <a href={`/admin/service-areas/new?pincode=${pincode}`}>
                Add area<span className="unseen"> {pincode}</span>
              </a>
            )}
            <form method="post">
              <input type="hidden" name="intent" value="forget" />
              <input type="hidden" name="pincode" value={pincode} />
              <button type="submit" data-busy="Forgetting...">
                Forget<span className="unseen"> {pincode}</span>
              </button>
            </form>
          </div>
        </td>
      </tr>
    ))}
  </ListTable>
);
