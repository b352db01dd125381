import { getListPath as getPathOfList } from "~/platform/admin/list-path";

export { toReturnQuery } from "~/platform/admin/list-path";

/** The list of products with the query that an address carries in its parameter `back`. */
export const getListPath = (address: string | URL): string => getPathOfList("/admin/products", address);
