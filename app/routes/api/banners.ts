import { serve } from "~/http/api.server";
import { addOneBanner } from "./parts/banner-adding.server";

export const loader = serve(addOneBanner);
export const action = loader;
