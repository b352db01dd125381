import { look, openBooks } from "../books";
import type { Scene } from "../scene";
import { at, empty, type Screen } from "../screen";

const ofOne = (part: string) => (scene: Scene) =>
  `/admin/banners/${look<string>(scene, "select id from banner")}${part}`;

/** The first of the banners is switched off, the second is to come. */
async function changeDates(scene: Scene): Promise<void> {
  const books = openBooks(scene);
  books.exec("update banner set is_active = 0 where position = 0");
  books.exec("update banner set start_date = '2096-01-01', end_date = '2096-02-01' where position = 1");
  books.close();
}

/** The banners of the home page, as an administrator orders them. */
export const ADMIN_BANNERS: Screen[] = [
  { name: "banners", path: at("/admin/banners"), admin: true },
  { name: "banners, some not shown", path: at("/admin/banners"), admin: true, first: changeDates },
  { name: "banner, new", path: at("/admin/banners/new"), admin: true },
  {
    name: "banner, new, refused",
    path: at("/admin/banners/new"),
    admin: true,
    wrong: { button: "Add Banner", fields: empty("title", "startDate", "endDate") },
  },
  { name: "banner, asked before it is edited", path: ofOne(""), admin: true },
  { name: "banner, edited", path: ofOne("/edit"), admin: true },
  {
    name: "banner, edited, refused",
    path: ofOne("/edit"),
    admin: true,
    wrong: { button: "Update Banner", fields: { link: "javascript:alert(1)" } },
  },
  { name: "banner, deleted", path: ofOne("/delete"), admin: true },
];
