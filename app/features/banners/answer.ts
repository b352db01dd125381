import { z } from "zod";
import { idFields, toIds } from "~/platform/api/codecs";
import type { listCurrentBanners } from "./list-public-banners.server";

/** A banner as the home page shows it. */
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

/** How the API shows a banner to anybody. */
export const toPublicBannerJson = ({
  id,
  title,
  text,
  imageUrl,
  link,
}: CurrentBanner): z.input<typeof PublicBannerJson> => ({
  ...toIds(id),
  title,
  text,
  image: { url: imageUrl },
  link,
});

/** The banners of today. */
export const PUBLIC_BANNERS_ANSWER = { data: z.array(PublicBannerJson) };
