import { checkScreens } from "../support/check-screens";
import { openScene } from "../support/scene";
import { SHOP_SCREENS } from "../support/screens";

checkScreens(SHOP_SCREENS, openScene);
