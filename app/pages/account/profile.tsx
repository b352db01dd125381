import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import { requireAccount } from "~/features/accounts/guards/page-guard.server";
import { AccountQuery } from "~/features/accounts/profile/input";
import { TABS, type Tab } from "~/features/accounts/profile/tabs";
import { ProfileFacts } from "~/pages/account/profile/profile-facts";
import { ProfileForm } from "~/pages/account/profile/profile-form";
import { runIntent } from "~/pages/parts/intents.server";
import { type FormRefusal, isFormAnswer } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { ErrorPage } from "~/ui/error-page";
import { toPageTitle } from "~/ui/page-title";
import { AccountLayout } from "./profile/account-layout";
import { getAccountLayout } from "./profile/get-account-layout.server";
import { getSection, type SectionProps } from "./profile/get-section.server";
import { PROFILE_INTENTS } from "./profile/intents.server";
import { OrdersSection } from "./profile/orders-section";
import { ReviewsSection } from "./profile/reviews-section";
import { SecuritySection } from "./profile/security-section";
import { SettingsSection } from "./profile/settings-section";
import { WishlistSection } from "./profile/wishlist-section";
import { words } from "./words.en";

export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await requireAccount(request);
  const { tab, page } = readQuery(request, AccountQuery);
  const layout = getAccountLayout(visitor);
  const sectionArgs = { visitor, page, stats: layout.stats, request, now: new Date() };
  const data = { layout, section: await getSection(tab, sectionArgs), failed: isFormAnswer(request) };
  return json(data, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAccount(request);
  return runIntent(PROFILE_INTENTS, visitor, { request, clientAddress: context.clientAddress });
}

const getTabTitle = (tab: Tab) => (tab === "profile" ? words.myAccount : words.myAccountTab(TABS[tab]));

export default function AccountPage() {
  const { layout, section } = useLoaderData<typeof loader>();
  return (
    <AccountLayout {...layout} tab={section.tab}>
      <AccountSection />
    </AccountLayout>
  );
}

function AccountSection() {
  const { section } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  switch (section.tab) {
    case "profile":
      return <ProfileSection {...section} refusal={refusal} />;
    case "orders":
      return <OrdersSection {...section} />;
    case "wishlist":
      return <WishlistSection {...section} />;
    case "reviews":
      return <ReviewsSection {...section} />;
    case "security":
      return <SecuritySection {...section} refusal={refusal} />;
    case "settings":
      return <SettingsSection {...section} refusal={refusal} />;
  }
}

function AccountError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error)) return <ErrorPage />;
  return (
    <section className="narrow" role="alert">
      <h1>{words.errorLoadingUserData}</h1>
      <p>{words.nothingOfYoursIsLost}</p>
      <p className="row">
        <a href={pathname + search} className="button primary">
          {words.tryAgain}
        </a>
        <a href="/">{words.home}</a>
      </p>
    </section>
  );
}

type Props = SectionProps<"profile"> & { refusal?: FormRefusal };

function ProfileSection({ profile, gstBill, isEditRequested, today, constraint, refusal }: Props) {
  const isEditing = isEditRequested || refusal?.formId === "change-profile";
  return (
    <section className="facts" aria-labelledby="profile">
      <h2 id="profile">{isEditing ? words.editProfile : words.profile}</h2>
      {isEditing ? (
        <ProfileForm
          profile={profile}
          gstBill={gstBill}
          today={today}
          constraint={constraint}
          refusal={refusal}
        />
      ) : (
        <ProfileFacts profile={profile} gstBill={gstBill} />
      )}
    </section>
  );
}

export { links } from "~/pages/parts/account-stylesheet";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const tab = data?.section.tab ?? "profile";
  return [{ title: toPageTitle(getTabTitle(tab), data?.failed) }];
};

export { AccountError as ErrorBoundary };
