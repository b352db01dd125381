import type { Scene } from "../scene";
import { emptyFields, fixedPath, type Screen } from "../screen";
import { openDatabase, queryValue } from "../shop-data";

const toBannerPath = (part: string) => (scene: Scene) =>
  `/admin/banners/${queryValue<string>(scene, "select id from banner")}${part}`;

/** Switches the first banner off, and moves the second into the future. */
async function changeDates(scene: Scene): Promise<void> {
  const books = openDatabase(scene);
  books.exec("update banner set is_active = 0 where position = 0");
  books.exec("update banner set start_date = '2096-01-01', end_date = '2096-02-01' where position = 1");
  books.close();
}

export const ADMIN_BANNERS: Screen[] = [
  { name: "banners", path: fixedPath("/admin/banners"), asRavi: true },
  { name: "banners, some not shown", path: fixedPath("/admin/banners"), asRavi: true, prepare: changeDates },
  { name: "banner, new", path: fixedPath("/admin/banners/new"), asRavi: true },
  {
    name: "banner, new, refused",
    path: fixedPath("/admin/banners/new"),
    asRavi: true,
    submit: { button: "Add Banner", fields: emptyFields("title", "startDate", "endDate") },
  },
  { name: "banner, asked before it is edited", path: toBannerPath(""), asRavi: true },
  { name: "banner, edited", path: toBannerPath("/edit"), asRavi: true },
  {
    name: "banner, edited, refused",
    path: toBannerPath("/edit"),
    asRavi: true,
    submit: { button: "Update Banner", fields: { link: "javascript:alert(1)" } },
  },
  { name: "banner, deleted", path: toBannerPath("/delete"), asRavi: true },
];
