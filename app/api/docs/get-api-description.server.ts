import { getShopProfile } from "~/features/settings/shop.server";
import { renderOpenApi } from "~/platform/api/openapi.server";
import type { Operation } from "~/platform/api/operation.server";
import { config } from "~/platform/config.server";

/** All route files of the API; the loader of each has its operations. */
const apiModules = import.meta.glob<{ loader?: { operations?: Operation[] } }>("../*.ts", { eager: true });

/** All operations of the API, sorted by path. */
const listOperations = (): Operation[] =>
  Object.values(apiModules)
    .flatMap(({ loader }) => loader?.operations ?? [])
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));

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
    cachedDescription = { name, url, description: renderOpenApi(listOperations(), { name, url }) };
  return cachedDescription;
}
