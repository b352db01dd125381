import { z } from "zod";
import { ids, idsOf } from "~/platform/api/codecs";
import type { ownBannersAt } from "./list-public-banners.server";

/** A banner as the home page shows it (spec storefront §3). */
export const ShownBannerJson = z
  .object({
    ...ids,
    ...{ title: z.string(), text: z.string().nullable() },
    image: z.object({ url: z.string().describe("An http(s) address, or a path on this site") }),
    link: z.string().nullable().describe("An http(s) address, or a path on this site"),
  })
  .meta({ id: "ShownBanner" });

type Shown = ReturnType<typeof ownBannersAt>[number];

/** How the API shows a banner to anybody. */
export const shownBannerJson = ({ id, title, text, imageUrl, link }: Shown): z.input<typeof ShownBannerJson> => ({
  ...idsOf(id),
  ...{ title, text, image: { url: imageUrl }, link },
});

/** The banners of today. */
export const SHOWN_BANNERS = { data: z.array(ShownBannerJson) };
