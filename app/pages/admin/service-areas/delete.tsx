import { DeleteAreaForm } from "~/features/delivery/input";
import { AREA_DELETED, AREA_NOT_FOUND } from "~/features/delivery/rules";
import { deleteArea, findArea } from "~/features/delivery/save-area.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";

const FORM = "delete";
const LIST_PATH = "/admin/service-areas";

export const loader = adminLoader(({ params: { areaId = "" } }) => {
  const { pincode, area, city } = or404(findArea(areaId), AREA_NOT_FOUND);
  return { pincode, area, city };
});

export const action = adminHandler(async ({ request, params: { areaId = "" }, admin, now }) => {
  or404(findArea(areaId), AREA_NOT_FOUND);
  const remove = async () => {
    await deleteArea(areaId, admin.id, now);
    return seeOther(LIST_PATH, { success: AREA_DELETED });
  };
  return submitForm(request, DeleteAreaForm, remove, {
    formId: FORM,
    failure: "Failed to delete service area",
  });
});

const TITLE = "Delete service area";

export default createConfirmPage<typeof loader>({
  title: TITLE,
  question: "Are you sure you want to delete this service area?",
  details: ({ pincode, area, city }) => (
    <p>
      <b>{pincode}</b>, {area}, {city}. Customers there will read that we do not come. To stop for a while
      only, untick Active instead.
    </p>
  ),
  button: "Delete",
  busy: "Deleting...",
  returnPath: LIST_PATH,
});

export const meta = titleMeta(TITLE);
