import { DeletePincodeEnquiryForm, UnservedPincodesQuery } from "~/features/delivery/input";
import { deletePincodeEnquiry, listUnservedPincodes } from "~/features/delivery/unserved-pincodes.server";
import { formatCount } from "~/lib/format-count";
import { perLanguage } from "~/lib/language";
import { formatDate } from "~/lib/time";
import { adminForm, adminListLoader } from "~/pages/admin/admin-route.server";
import { createListPage } from "~/platform/admin/list";
import { createActionsColumn, RowLabel, RowLink } from "~/platform/admin/list-table";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const AREAS_PATH = "/admin/service-areas";
const SORTS = perLanguage(() => ({ times: words.mostAskedFirst, lastAt: words.latestFirst }));

export const loader = adminListLoader(UnservedPincodesQuery, listUnservedPincodes);

export const action = adminForm(DeletePincodeEnquiryForm, async ({ pincode }, { admin, url, now }) => {
  await deletePincodeEnquiry(pincode, admin.id, now);
  return seeOther(url.pathname + url.search, { success: words.isForgotten(pincode) });
});

export default createListPage<typeof loader>({
  title: () => words.pincodesAskedForInVain,
  links: [{ path: AREAS_PATH, label: () => words.backToServiceAreas }],
  intro: ({ query }) => (
    <>
      <p>{words.customersWantedDeliveryOrHomeVisit}</p>
      <nav aria-label={words.order} className="row">
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
    { heading: () => words.pincode, kind: "row", cell: ({ pincode }) => pincode },
    { heading: () => words.times, kind: "number", cell: ({ times }) => formatCount(times) },
    { heading: () => words.first, cell: ({ firstAt }) => formatDate(new Date(firstAt)) },
    { heading: () => words.last, cell: ({ lastAt }) => formatDate(new Date(lastAt)) },
    createActionsColumn(({ pincode, areaId }) => (
      <>
        {areaId ? (
          <RowLink path={`${AREAS_PATH}/${areaId}/edit`} label={words.editArea} of={pincode} />
        ) : (
          <RowLink path={`${AREAS_PATH}/new?pincode=${pincode}`} label={words.addAreaLabel} of={pincode} />
        )}
        <form method="post">
          <input type="hidden" name="intent" value="forget" />
          <input type="hidden" name="pincode" value={pincode} />
          <button type="submit" data-busy={words.forgetting}>
            <RowLabel of={pincode}>{words.forget}</RowLabel>
          </button>
        </form>
      </>
    )),
  ],
  empty: () => words.nobodyHasAskedInVain,
  pagesLabel: () => words.pagesOfPincodes,
  hidesOnlyPage: true,
});

export const meta = titleMeta(() => words.pincodesAskedForInVain);
