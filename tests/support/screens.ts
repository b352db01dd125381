import type { Screen } from "./screen";
import { ABOUT } from "./screens/about";
import { ACCOUNT } from "./screens/account";
import { ADMIN_AREAS } from "./screens/admin-areas";
import { ADMIN_BACKUPS } from "./screens/admin-backups";
import { ADMIN_BANNERS } from "./screens/admin-banners";
import { ADMIN_CATEGORIES } from "./screens/admin-categories";
import { ADMIN_DISCOUNTS } from "./screens/admin-discounts";
import { ADMIN_ORDERS } from "./screens/admin-orders";
import { ADMIN_OVERVIEW } from "./screens/admin-overview";
import { ADMIN_PRODUCTS } from "./screens/admin-products";
import { ADMIN_SERVICES } from "./screens/admin-services";
import { SETTINGS } from "./screens/admin-settings";
import { TECHNICIANS } from "./screens/admin-technicians";
import { ADMIN_USERS } from "./screens/admin-users";
import { BOOKING } from "./screens/booking";
import { BUYING } from "./screens/buying";
import { LISTING } from "./screens/listing";
import { ADMIN_RETURNS, RETURNS } from "./screens/returns";
import { SIGN_IN } from "./screens/sign-in";

/** Every page of the shop and of the back-office, in each of its states. */
export const SHOP_SCREENS: Screen[] = [...LISTING, ...BUYING, ...RETURNS, ...BOOKING];
export const ACCOUNT_SCREENS: Screen[] = [...SIGN_IN, ...ACCOUNT, ...ABOUT];
export const ADMIN_SCREENS: Screen[] = [
  ...ADMIN_OVERVIEW,
  ...ADMIN_ORDERS,
  ...ADMIN_RETURNS,
  ...ADMIN_AREAS,
  ...ADMIN_PRODUCTS,
  ...TECHNICIANS,
  ...ADMIN_USERS,
  ...SETTINGS,
  ...ADMIN_SERVICES,
  ...ADMIN_BANNERS,
  ...ADMIN_CATEGORIES,
  ...ADMIN_DISCOUNTS,
  ...ADMIN_BACKUPS,
];
export const SCREENS: Screen[] = [...SHOP_SCREENS, ...ACCOUNT_SCREENS, ...ADMIN_SCREENS];
