import { checkScreens } from "../support/check-screens";
import { openScene } from "../support/scene";
import { ACCOUNT_SCREENS } from "../support/screens";

checkScreens(ACCOUNT_SCREENS, openScene);
