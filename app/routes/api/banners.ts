import { anybody } from "~/auth/api-guard.server";
import { ownBannersAt } from "~/domain/banners/showing.server";
import { operation, serve } from "~/http/api.server";
import { SHOWN_BANNERS, shownBannerJson } from "~/json/shown-banner";
import { addOneBanner } from "./parts/banner-adding.server";

export const loader = serve(
  addOneBanner,
  operation(
    "GET /banners",
    {
      id: "listShownBanners",
      does: "The banners of today: active, within their days, in their order",
      guard: anybody,
      answer: SHOWN_BANNERS,
    },
    ({ now }) => ({ data: ownBannersAt(now).map(shownBannerJson) }),
  ),
);
export const action = loader;
