import type { Screen } from "./screen";
import { ABOUT } from "./screens/about";
import { ACCOUNT } from "./screens/account";
import { BUYING } from "./screens/buying";
import { DESK_SCREENS } from "./screens/desk";
import { DOOR } from "./screens/door";
import { SHELVES } from "./screens/shelves";

/** Every screen of the shop, in every state a person can find it in. */
export const SCREENS: Screen[] = [...SHELVES, ...BUYING, ...DESK_SCREENS, ...DOOR, ...ACCOUNT, ...ABOUT];
