import { getFormProps, getInputProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { assertIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import { LogoForm } from "~/features/settings/input";
import { removeLogo, saveLogo } from "~/features/settings/logo.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { PHOTO_MAX_BYTES, photoFormats, photoTooLarge } from "~/lib/upload-limits";
import { adminHandler, confirmedLoader } from "~/pages/admin/admin-route.server";
import { type FormRefusal, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { readUpload, type Upload } from "~/platform/http/upload.server";
import { FieldFrame } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const FIELD = "logo";

export const loader = confirmedLoader(() => ({
  logo: getSettings("logo").logo,
  name: getShopProfile().name,
}));

export const action = adminHandler(({ request, admin, now }) =>
  readUpload(request, { file: FIELD, maxBytes: PHOTO_MAX_BYTES }, ({ form, file }: Upload) => {
    const problem = form.get("intent") === "remove" ? undefined : findProblem(file);
    const change = async ({ intent }: LogoForm) => {
      assertIdentityRecent(admin, now);
      if (intent === "remove") await removeLogo(admin, now);
      else if (file && "read" in file) await saveLogo(file, admin, now);
      return seeOther("/admin/settings/logo", {
        success: intent === "remove" ? words.logoRemoved : words.logoSaved,
      });
    };
    const problems = problem ? { [FIELD]: [problem] } : undefined;
    return submitForm(form, LogoForm, change, { formId: FIELD, problems });
  }),
);

function findProblem(file: Upload["file"]): string | undefined {
  if (!file) return words.chooseLogo;
  return "tooLarge" in file ? photoTooLarge() : undefined;
}

export default function LogoPage() {
  const { logo, name } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <div className="desk-head">
        <h1>{words.logo}</h1>
        <p>
          <a href="/admin/settings#logo-title">{words.settings}</a>
        </p>
      </div>
      <p>{words.logoExplained}</p>
      {logo ? (
        <form method="post" className="row">
          <img src={logo} alt={name} height="36" />
          <button type="submit" name="intent" value="remove" className="button">
            {words.removeLogo}
          </button>
          <a href="/" className="button">
            {words.seeShop}
          </a>
        </form>
      ) : null}
      <UploadForm refusal={refusal} />
    </>
  );
}

/** Uploads a logo. With scripts a large photo is made smaller first. */
function UploadForm({ refusal }: { refusal: FormRefusal | undefined }) {
  const [form, { logo: field }] = useShopForm<{ logo: string }>({ id: FIELD, refusal });
  const { key, ...input } = getInputProps(field, { type: "file", ariaDescribedBy: field.descriptionId });
  return (
    <form method="post" encType="multipart/form-data" {...getFormProps(form)} data-photo>
      <ErrorSummary form={form} labels={{}} />
      <FieldFrame field={field} label={words.logoFile} hint={words.logoFormats(photoFormats())}>
        <input key={key} {...input} accept="image/jpeg,image/png,image/webp" />
      </FieldFrame>
      <button type="submit" name="intent" value="upload" className="button primary" data-busy={words.saving}>
        {words.saveLogo}
      </button>
    </form>
  );
}

export const meta = titleMeta(() => words.logo);
