import { getReauthenticationMethod } from "~/features/accounts/sign-in/reauthenticate.server";
import { allowDownload } from "~/features/backups/download-backup.server";
import { DownloadForm } from "~/features/backups/input";
import { findBackup } from "~/features/backups/list-backups.server";
import { backupNotFound } from "~/features/backups/rules";
import { formatMomentAndYear } from "~/lib/time";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { ReauthenticateFields, SignInAgainNotice } from "~/pages/parts/reauthenticate-fields";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { config } from "~/platform/config.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const FORM = "download";
const PATH = "/admin/backups";

export const loader = adminLoader(({ params: { backupName = "" }, admin, now }) => {
  const { madeAt } = or404(findBackup(backupName), backupNotFound());
  return {
    name: backupName,
    time: formatMomentAndYear(madeAt),
    isEncrypted: config().BACKUP_KEY !== undefined,
    method: getReauthenticationMethod(admin, now),
  };
});

export const action = adminForm(
  DownloadForm,
  async ({ password }, { params: { backupName = "" }, admin, now }) => {
    await allowDownload(admin, backupName, { password }, now);
    return seeOther(`${PATH}/${backupName}/file`);
  },
  { formId: FORM, hiddenFields: ["password"] },
);

export default createConfirmPage<typeof loader>({
  formId: FORM,
  title: () => words.downloadBackup,
  question: ({ time }) => words.backupOf(time),
  details: ({ isEncrypted }) => (
    <ul className="points">
      <li>{words.everybodysData}</li>
      <li>{isEncrypted ? words.isEncrypted : words.isNotEncrypted}</li>
    </ul>
  ),
  inputs: ({ method }) => ({
    password: {
      label: words.yourPassword,
      control: (field) => <ReauthenticateFields method={method} field={field} />,
    },
  }),
  instead: ({ name, method }) =>
    method === "sign-in-again" ? <SignInAgainNotice path={`${PATH}/${name}`} /> : null,
  button: () => words.download,
  returnPath: PATH,
  backLabel: () => words.allBackups,
});

export const meta = titleMeta(() => words.downloadBackup);
