import { getFormProps, getInputProps } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/features/accounts/guards/page-guard.server";
import { ChangePicture } from "~/features/accounts/profile/input";
import { deletePortrait, savePortrait } from "~/features/accounts/profile/portraits.server";
import {
  pictureMissing,
  pictureRemoved,
  pictureSaved,
  profileFailed,
} from "~/features/accounts/profile/rules";
import { tabPath } from "~/features/accounts/profile/tabs";
import { PHOTO_MAX_BYTES, photoFormats, photoTooLarge } from "~/lib/upload-limits";
import { type FormRefusal, isFormAnswer, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { readUpload, type Upload } from "~/platform/http/upload.server";
import { FieldFrame } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { BackLink } from "./parts/back-link";
import { Portrait } from "./parts/portrait";
import { words } from "./words.en";

const FORM = "picture";
const FIELD = "profilePicture";

export async function loader({ request }: LoaderFunctionArgs) {
  const { name, profilePicture } = await requireAccount(request);
  const data = { account: { name, profilePicture }, failed: isFormAnswer(request) };
  return json(data, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request }: ActionFunctionArgs) {
  const { id } = await requireAccount(request);
  return readUpload(request, { file: FIELD, maxBytes: PHOTO_MAX_BYTES }, (upload) =>
    changePicture(id, upload),
  );
}

function changePicture(id: string, { form, file }: Upload) {
  const isRemoval = ChangePicture.parse({ intent: form.get("intent") }).intent === "remove";
  const problem = isRemoval ? undefined : portraitProblem(file);
  const changePortrait = async () => {
    const now = new Date();
    if (isRemoval) await deletePortrait(id, now);
    else if (file && "read" in file) await savePortrait(id, file, now);
    return seeOther(tabPath("profile"), { success: isRemoval ? pictureRemoved() : pictureSaved() });
  };
  const problems = problem ? { [FIELD]: [problem] } : undefined;
  return submitForm(form, ChangePicture, changePortrait, {
    formId: FORM,
    failure: profileFailed(),
    problems,
  });
}

function portraitProblem(file: Upload["file"]): string | undefined {
  if (!file) return pictureMissing();
  return "tooLarge" in file ? photoTooLarge() : undefined;
}

export default function PicturePage() {
  const { account } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <div className="narrow">
      <BackLink to={tabPath("profile")}>{words.backToYourProfile}</BackLink>
      <h1>{words.yourPicture}</h1>
      <div className="row">
        <Portrait name={account.name} picture={account.profilePicture} size={160} />
        {account.profilePicture ? (
          <form method="post">
            <button type="submit" name="intent" value="remove" className="button">
              {words.removePicture}
            </button>
          </form>
        ) : null}
      </div>
      <PictureForm id={FORM} refusal={refusal} />
    </div>
  );
}

/** Uploads a picture. With scripts a large photo is made smaller first. */
function PictureForm({ id, refusal }: { id: string; refusal: FormRefusal | undefined }) {
  const [form, { profilePicture: field }] = useShopForm<{ profilePicture: string }>({ id, refusal });
  const { key, ...input } = getInputProps(field, { type: "file", ariaDescribedBy: field.descriptionId });
  return (
    <form method="post" encType="multipart/form-data" {...getFormProps(form)} data-photo>
      <ErrorSummary form={form} labels={{}} />
      <FieldFrame
        field={field}
        label={words.choosePicture}
        hint={words.onlyYouSeeItShopKeeps(photoFormats())}
      >
        <input key={key} {...input} accept="image/jpeg,image/png,image/webp" />
      </FieldFrame>
      <button type="submit" name="intent" value="upload" className="button primary">
        {words.savePicture}
      </button>
    </form>
  );
}

export { links } from "~/pages/parts/account-stylesheet";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(words.yourPicture, data?.failed) },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
