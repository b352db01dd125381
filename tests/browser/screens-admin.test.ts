import { checkScreens } from "../support/check-screens";
import { openScene } from "../support/scene";
import { ADMIN_SCREENS } from "../support/screens";
import { STYLE_SCREENS } from "../support/screens/admin-style";

checkScreens([...ADMIN_SCREENS, ...STYLE_SCREENS], () => openScene({ STYLE_PAGE: "on" }));
