import { useLoaderData } from "@remix-run/react";
import { findBanner } from "~/features/banners/save-banner.server";
import { BANNER_NOT_FOUND } from "~/features/banners/words";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { or404 } from "~/platform/http/query";
import { titleMeta } from "~/ui/page-title";

const TITLE = "Edit this banner?";

export const loader = adminLoader(({ params: { bannerId = "" } }) => {
  const { id, title } = or404(findBanner(bannerId), BANNER_NOT_FOUND);
  return { id, title };
});

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

export const meta = titleMeta(TITLE);
