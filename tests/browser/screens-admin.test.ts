import { checkScreens } from "../support/check-screens";
import { openScene } from "../support/scene";
import { ADMIN_SCREENS } from "../support/screens";

checkScreens(ADMIN_SCREENS, openScene);
