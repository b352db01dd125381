import { getShopProfile } from "~/features/settings/shop.server";
import { renderOpenApi } from "~/platform/api/openapi.server";
import type { Operation } from "~/platform/api/operation.server";
import { config } from "~/platform/config.server";

/** Every file of the API beside this folder: each tells its own operations. */
const apiModules = import.meta.glob<{ loader?: { operations?: Operation[] } }>("../*.ts", { eager: true });

/** All calls of the API, in the order of their addresses. */
const listOperations = (): Operation[] =>
  Object.values(apiModules)
    .flatMap(({ loader }) => loader?.operations ?? [])
    .sort((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method));

interface ApiDescription {
  name: string;
  url: string;
  description: ReturnType<typeof renderOpenApi>;
}
let cachedDescription: ApiDescription | undefined;

/**
 * The API of this shop, described, with the shop's name and address; made once, and anew when its name
 * changes.
 */
export function getApiDescription(): ApiDescription {
  const [{ name }, url] = [getShopProfile(), config().SITE_URL.origin];
  if (cachedDescription?.name !== name || cachedDescription.url !== url)
    cachedDescription = { name, url, description: renderOpenApi(listOperations(), { name, url }) };
  return cachedDescription;
}
