import { shopParticulars } from "~/domain/settings/shop.server";
import { openApi } from "~/http/openapi.server";
import { config } from "~/lib/config.server";
import { allOperations } from "./parts/operations.server";

/** The API's own description, for programs (D27). */
export const loader = () =>
  Response.json(openApi(allOperations(), { name: shopParticulars().name, url: config().SITE_URL.origin }));
