import { useLoaderData } from "@remix-run/react";
import { findBanner } from "~/features/banners/save-banner.server";
import { bannerNotFound } from "~/features/banners/words";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { or404 } from "~/platform/http/query";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

export const loader = adminLoader(({ params: { bannerId = "" } }) => {
  const { id, title } = or404(findBanner(bannerId), bannerNotFound());
  return { id, title };
});

/** Asks whether the banner is to be edited before the form opens. */
export default function ConfirmEditBannerPage() {
  const { id, title } = useLoaderData<typeof loader>();
  return (
    <section className="narrow">
      <h1>{words.editThisBanner}</h1>
      <p>{words.areYouSureYouWant}</p>
      <p>
        <b>{title}</b>
      </p>
      <p className="row">
        <a href="/admin/banners" className="button">
          {words.cancel}
        </a>
        <a href={`/admin/banners/${id}/edit`} className="button primary">
          {words.editLabel}
        </a>
      </p>
    </section>
  );
}

export const meta = titleMeta(() => words.editThisBanner);
