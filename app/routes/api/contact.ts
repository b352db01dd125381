import { serve } from "~/http/api.server";
import { readMessages } from "./parts/contact-list.server";

export const loader = serve(readMessages);
export const action = loader;
