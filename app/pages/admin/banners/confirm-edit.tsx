import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { findBanner } from "~/features/banners/save-banner.server";
import { BANNER_NOT_FOUND } from "~/features/banners/words";
import { or404 } from "~/platform/http/query";

const TITLE = "Edit this banner?";

export async function loader({ request, params: { bannerId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id, title } = or404(findBanner(bannerId), BANNER_NOT_FOUND);
  return json({ id, title }, { headers: { "Cache-Control": "no-store" } });
}

/** Asks whether the banner is to be edited before the form opens. */
export default function ConfirmEditBannerPage() {
  const { id, title } = useLoaderData<typeof loader>();
  return (
    <section className="narrow">
      <h1>{TITLE}</h1>
      <p>Are you sure you want to edit this banner?</p>
      <p>
        <b>{title}</b>
      </p>
      <p className="row">
        <a href="/admin/banners" className="button">
          Cancel
        </a>
        <a href={`/admin/banners/${id}/edit`} className="button primary">
          Edit
        </a>
      </p>
    </section>
  );
}

export const meta: MetaFunction<typeof loader> = () => [{ title: TITLE }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
