import { DeletePincodeEnquiryForm, UnservedPincodesQuery } from "~/features/delivery/input";
import { deletePincodeEnquiry, listUnservedPincodes } from "~/features/delivery/unserved-pincodes.server";
import { formatCount } from "~/lib/format-count";
import { formatDate } from "~/lib/time";
import { adminForm, adminListLoader } from "~/pages/admin/admin-route.server";
import { createListPage } from "~/platform/admin/list";
import { createActionsColumn, RowLabel, RowLink } from "~/platform/admin/list-table";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";

const TITLE = "Pincodes asked for in vain";
const AREAS_PATH = "/admin/service-areas";
const SORTS = { times: "Most asked first", lastAt: "Latest first" };

export const loader = adminListLoader(UnservedPincodesQuery, listUnservedPincodes);

export const action = adminForm(DeletePincodeEnquiryForm, async ({ pincode }, { admin, url, now }) => {
  await deletePincodeEnquiry(pincode, admin.id, now);
  return seeOther(url.pathname + url.search, { success: `${pincode} is forgotten` });
});

export default createListPage<typeof loader>({
  title: TITLE,
  links: [{ path: AREAS_PATH, label: "Back to the service areas" }],
  intro: ({ query }) => (
    <>
      <p>
        Customers wanted delivery or a home visit there and read that we do not come. Where we come by now,
        they no longer stand here.
      </p>
      <nav aria-label="Order" className="row">
        {Object.entries(SORTS).map(([sortBy, label]) => (
          <a
            key={sortBy}
            href={`?sortBy=${sortBy}`}
            aria-current={sortBy === query.sortBy ? "true" : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
    </>
  ),
  rowKey: ({ pincode }) => pincode,
  columns: [
    { heading: "Pincode", kind: "row", cell: ({ pincode }) => pincode },
    { heading: "Times", kind: "number", cell: ({ times }) => formatCount(times) },
    { heading: "First", cell: ({ firstAt }) => formatDate(new Date(firstAt)) },
    { heading: "Last", cell: ({ lastAt }) => formatDate(new Date(lastAt)) },
    createActionsColumn(({ pincode, areaId }) => (
      <>
        {areaId ? (
          <RowLink path={`${AREAS_PATH}/${areaId}/edit`} label="Edit area" of={pincode} />
        ) : (
          <RowLink path={`${AREAS_PATH}/new?pincode=${pincode}`} label="Add area" of={pincode} />
        )}
        <form method="post">
          <input type="hidden" name="intent" value="forget" />
          <input type="hidden" name="pincode" value={pincode} />
          <button type="submit" data-busy="Forgetting...">
            <RowLabel of={pincode}>Forget</RowLabel>
          </button>
        </form>
      </>
    )),
  ],
  empty: "Nobody has asked in vain.",
  pagesLabel: "Pages of pincodes",
  hidesOnlyPage: true,
});

export const meta = titleMeta(TITLE);
