import { z } from "zod";
import { calendarDay, dateTime, idFields, toIds } from "~/platform/api/codecs";
import type { listBanners } from "./order-banners.server";

/** A banner as the API shows it to administrators, whether or not it is on the home page. */
export const AdminBannerJson = z
  .object({
    ...idFields,
    title: z.string(),
    text: z.string().nullable().describe("A line below the title"),
    image: z.object({ url: z.string().describe("A path on this site") }),
    link: z.string().nullable().describe("An http(s) address, or a path on this site"),
    isActive: z.boolean(),
    order: z.int().describe("0 for the first"),
    startDate: calendarDay(),
    endDate: calendarDay(),
    createdAt: dateTime(),
    updatedAt: dateTime(),
  })
  .meta({ id: "WholeBanner" });

export const toAdminBannerJson = (
  banner: ReturnType<typeof listBanners>[number],
): z.output<typeof AdminBannerJson> => ({
  ...banner,
  ...toIds(banner.id),
  image: { url: banner.imageUrl },
  order: banner.position,
});

export const BANNERS_ANSWER = { data: z.array(AdminBannerJson) };
