import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { lazy, Suspense } from "react";
import { BannerOrderForm } from "~/features/banners/input";
import { reorderBanners } from "~/features/banners/order-banners.server";
import { bannersReordered } from "~/features/banners/words";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { useHasScripts } from "~/ui/use-has-scripts";
import { BannerCard } from "./banner-card";
import { listBannerCards } from "./list-banner-cards.server";
import { useBannerOrder } from "./use-banner-order";
import { words } from "./words.en";

/** Cards can be dragged: this is the only back-office page that runs React in the browser. */
export const handle = { hydrate: true };
const FORM = "order";

export const loader = adminLoader(({ now }) => ({ banners: listBannerCards(now) }));

export const action = adminForm(
  BannerOrderForm,
  async (change, { admin, now }) => {
    await reorderBanners(change, admin.id, now);
    return seeOther("/admin/banners", { success: bannersReordered() });
  },
  { formId: FORM, failure: () => words.reorderFailed },
);

/** Keeps the page when the new order could not be sent; the cards go back to the old order. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // Fetch throws a TypeError when there was no response. Redirects and refusals are responses.
    if (!(error instanceof TypeError)) throw error;
    return { formId: FORM, result: { status: "error", error: { "": [words.reorderFailed] } }, offline: true };
  }
}

/** Data that cannot be fetched after a failed change would replace the page with an error. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.offline ? false : defaultShouldRevalidate;

const SortableCards = lazy(() => import("./sortable-cards"));

export default function BannerListPage() {
  const { banners } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { orderedBanners, isSending, problem, sendOrder } = useBannerOrder(banners);
  const canDrag = useHasScripts() && banners.length > 1;
  const cards = (
    <ul className="banner-cards">
      {orderedBanners.map((banner, index) => (
        <li key={banner.id}>
          <BannerCard banner={banner} index={index} count={banners.length} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <div className="desk-head">
        <h1>{words.banners}</h1>
        <p>
          <a href="/admin/banners/new" className="button primary">
            {words.addBanner}
          </a>
        </p>
      </div>
      {refusal || problem ? (
        <ReorderProblem error={refusal?.result.error ?? { "": [problem ?? ""] }} />
      ) : null}
      {banners.length > 0 ? (
        <p>{words.homePageShowsActiveOnesWithin}</p>
      ) : (
        <p className="empty">{words.thereAreNoBannersYetUntil}</p>
      )}
      {canDrag ? (
        <Suspense fallback={cards}>
          <SortableCards banners={orderedBanners} isSending={isSending} onOrder={sendOrder} />
        </Suspense>
      ) : (
        cards
      )}
    </>
  );
}

interface Props {
  /** The messages of the refusal, by field. */
  error: Record<string, string[] | null> | null | undefined;
}

/** The errors of the reordering. `ErrorSummary` is not used: its form code would be loaded for it alone. */
const ReorderProblem = ({ error }: Props) => (
  // biome-ignore lint/a11y/noAutofocus: without scripts this is how a failed form is announced
  <div className="problem" role="alert" tabIndex={-1} autoFocus>
    <h2>{words.thereIsProblem}</h2>
    {Object.values(error ?? {})
      .flatMap((texts) => texts ?? [])
      .map((text) => (
        <p key={text}>{text}</p>
      ))}
  </div>
);

export const meta = titleMeta(() => words.banners);
