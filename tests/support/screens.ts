import type { Screen } from "./screen";
import { ABOUT } from "./screens/about";
import { ACCOUNT } from "./screens/account";
import { ADMIN_AREAS } from "./screens/admin-areas";
import { ADMIN_BANNERS } from "./screens/admin-banners";
import { ADMIN_ORDERS } from "./screens/admin-orders";
import { ADMIN_OVERVIEW } from "./screens/admin-overview";
import { ADMIN_PRODUCTS } from "./screens/admin-products";
import { ADMIN_SERVICES } from "./screens/admin-services";
import { SETTINGS } from "./screens/admin-settings";
import { TECHNICIANS } from "./screens/admin-technicians";
import { ADMIN_USERS } from "./screens/admin-users";
import { BUYING } from "./screens/buying";
import { DESK_SCREENS } from "./screens/desk";
import { DOOR } from "./screens/door";
import { SHELVES } from "./screens/shelves";

/** What visitors and customers see, in every state a person can find it in. */
export const SHOP_SCREENS: Screen[] = [...SHELVES, ...BUYING, ...DESK_SCREENS];
export const ACCOUNT_SCREENS: Screen[] = [...DOOR, ...ACCOUNT, ...ABOUT];
export const ADMIN_SCREENS: Screen[] = [
  ...ADMIN_OVERVIEW,
  ...ADMIN_ORDERS,
  ...ADMIN_AREAS,
  ...ADMIN_PRODUCTS,
  ...TECHNICIANS,
  ...ADMIN_USERS,
  ...SETTINGS,
  ...ADMIN_SERVICES,
  ...ADMIN_BANNERS,
];
export const SCREENS: Screen[] = [...SHOP_SCREENS, ...ACCOUNT_SCREENS, ...ADMIN_SCREENS];
