import { canBeRestored, toDeletedAnswer } from "~/features/bin/rules";
import { localizeArea } from "~/features/delivery/area-texts.server";
import { DeleteAreaForm } from "~/features/delivery/input";
import { areaDeleted, areaNotFound } from "~/features/delivery/rules";
import { deleteArea, findArea } from "~/features/delivery/save-area.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { getListPath } from "~/platform/admin/list-path";
import { submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

const FORM = "delete";
const LIST_PATH = "/admin/service-areas";

export const loader = adminLoader(({ url, params: { areaId = "" } }) => {
  const { pincode, area, city } = localizeArea(or404(findArea(areaId), areaNotFound()));
  return { pincode, area, city, listPath: getListPath(LIST_PATH, url) };
});

export const action = adminHandler(async ({ request, url, params: { areaId = "" }, admin, now }) => {
  or404(findArea(areaId), areaNotFound());
  const remove = async () => {
    await deleteArea(areaId, admin.id, now);
    return seeOther(getListPath(LIST_PATH, url), toDeletedAnswer(areaDeleted()));
  };
  return submitForm(request, DeleteAreaForm, remove, {
    formId: FORM,
    failure: words.failedToDeleteServiceArea,
  });
});

export default createConfirmPage<typeof loader>({
  title: () => words.deleteServiceArea,
  question: () => words.areYouSureYouWant,
  details: ({ pincode, area, city }) => (
    <>
      <p>
        <RichText
          text={words.customersThereWillRead}
          parts={{ b: () => <b>{pincode}</b>, area: () => area, city: () => city }}
        />
      </p>
      <p>{canBeRestored()}</p>
    </>
  ),
  button: () => words.deleteLabel,
  busy: () => words.deleting,
  returnPath: ({ listPath }) => listPath,
});

export const meta = titleMeta(() => words.deleteServiceArea);
