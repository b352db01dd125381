import { z } from "zod";
import { idFields, toIds } from "~/platform/api/codecs";
import type { listCurrentBanners } from "./list-public-banners.server";

/** A banner of the home page. */
export const PublicBannerJson = z
  .object({
    ...idFields,
    title: z.string(),
    text: z.string().nullable(),
    image: z.object({ url: z.string().describe("An http(s) address, or a path on this site") }),
    link: z.string().nullable().describe("An http(s) address, or a path on this site"),
  })
  .meta({ id: "ShownBanner" });

type CurrentBanner = ReturnType<typeof listCurrentBanners>[number];

export const toPublicBannerJson = (banner: CurrentBanner): z.output<typeof PublicBannerJson> => ({
  ...banner,
  ...toIds(banner.id),
  image: { url: banner.imageUrl },
});

export const PUBLIC_BANNERS_ANSWER = { data: z.array(PublicBannerJson) };
