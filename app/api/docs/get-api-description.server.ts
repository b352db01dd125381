import { getShopProfile } from "~/features/settings/shop.server";
import { renderOpenApi } from "~/platform/api/openapi.server";
import { config } from "~/platform/config.server";
import { API_OPERATIONS } from "../operations";

interface ApiDescription {
  name: string;
  url: string;
  description: ReturnType<typeof renderOpenApi>;
}
let cachedDescription: ApiDescription | undefined;

/** The OpenAPI description of this shop (rule: api-described), cached until the shop's name changes. */
export function getApiDescription(): ApiDescription {
  const [{ name }, url] = [getShopProfile(), config().SITE_URL.origin];
  if (cachedDescription?.name !== name || cachedDescription.url !== url)
    cachedDescription = { name, url, description: renderOpenApi(API_OPERATIONS, { name, url }) };
  return cachedDescription;
}
