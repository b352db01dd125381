import { fixedPath, type Screen } from "../screen";

const PAGE = "/admin/style";

/** The style page, in a shop with `STYLE_PAGE=on`. */
export const STYLE_SCREENS: Screen[] = [
  { name: "the style page of the back-office", path: fixedPath(PAGE), asRavi: true },
  { name: "the style page of the shop", path: fixedPath(`${PAGE}/shop`), asRavi: true },
  { name: "the style page, a page that asks", path: fixedPath(`${PAGE}/confirm?texts=hi`), asRavi: true },
];
