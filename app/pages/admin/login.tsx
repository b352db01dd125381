import { getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isStaff } from "~/features/accounts/guards/page-guard.server";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { AdminSignIn } from "~/features/accounts/sign-in/input";
import { getSignInClient } from "~/features/accounts/sign-in/known-devices.server";
import { verifyAdminSignIn } from "~/features/accounts/sign-in/sign-in.server";
import type { StaffRole } from "~/features/accounts/staff-role";
import { getShopProfile } from "~/features/settings/shop.server";
import { getHomePath } from "~/pages/admin/access.server";
import { enterWithSession, formatWelcomeBack } from "~/pages/parts/complete-sign-in.server";
import { SignInLayout } from "~/pages/parts/sign-in-layout";
import { getConstraints, isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { toSafePath } from "~/platform/http/redirect.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import adminCss from "~/ui/styles/admin.css?url";
import { words } from "./words.en";

const FORM = "admin-sign-in";
const ADMIN_PATH = "/admin";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: adminCss }];

/** The requested page of the back-office, or its first page for any other address. */
const toAdminPath = (requestedPath: string | null) => {
  const path = toSafePath(requestedPath, ADMIN_PATH);
  return path.startsWith("/admin/") && !path.startsWith("/admin/login") ? path : ADMIN_PATH;
};

const toFirstPage = (path: string, role: StaffRole | null) =>
  path === ADMIN_PATH && role ? getHomePath(role) : path;

export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await findVisitor(request);
  const redirectTo = toAdminPath(new URL(request.url).searchParams.get("redirectTo"));
  if (isStaff(visitor)) return redirect(toFirstPage(redirectTo, visitor.staffRole));
  const { name } = getShopProfile();
  const view = {
    redirectTo,
    customer: visitor?.name,
    shopName: name,
    constraint: getConstraints(AdminSignIn),
  };
  return json({ ...view, failed: isFormAnswer(request) }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const now = new Date();
  const redirectTo = toAdminPath(String(form.get("redirectTo")));
  const signInWithPassword = async (credentials: AdminSignIn) => {
    const verifiedUser = await verifyAdminSignIn(
      credentials,
      await getSignInClient(request, context.clientAddress),
      now,
    );
    return enterWithSession(
      { request, context },
      verifiedUser,
      {
        redirectTo: toFirstPage(redirectTo, verifiedUser.user.staffRole),
        wish: false,
        greeting: formatWelcomeBack(verifiedUser.user),
      },
      now,
    );
  };
  const failure = words.loginFailedPleaseTryAgain;
  return submitForm(form, AdminSignIn, signInWithPassword, {
    formId: FORM,
    hiddenFields: ["password"],
    failure,
  });
}

export default function AdminLoginPage() {
  const { redirectTo, customer, shopName, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<AdminSignIn>({ id: FORM, refusal, constraint });
  return (
    <SignInLayout shopName={shopName} title={words.adminPortal}>
      {customer ? <p className="notice">{words.youAreSignedInAsCustomer(customer)}</p> : null}
      <ErrorSummary form={form} labels={{ email: words.email, password: words.password }} />
      <form method="post" {...getFormProps(form)}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField
          field={fields.email}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          field={fields.password}
          label={words.password}
          type="password"
          autoComplete="current-password"
        />
        <button type="submit" className="button primary" data-busy={words.signingIn}>
          {words.signInToAdminPortal}
        </button>
      </form>
      <p className="quiet">{words.protectedAdminAccessOnly}</p>
    </SignInLayout>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(words.adminPortal, data?.failed) },
];
