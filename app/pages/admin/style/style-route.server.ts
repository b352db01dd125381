import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { type AdminRequest, adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { words } from "~/pages/shop/words.en";
import { config } from "~/platform/config.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Throws a 404 for everybody, administrators too, unless `STYLE_PAGE` is on (rule: style-page). */
const ifStylePage =
  <Answer>(handle: (args: Args) => Promise<Answer>) =>
  async (args: Args): Promise<Answer> => {
    if (!config().STYLE_PAGE) throw new Response(words.thereIsNoPageAtThisAddressItMay, { status: 404 });
    return handle(args);
  };

/** The loader of a part of the style page: for administrators, where the page is shown. */
export const styleLoader = <View extends object>(load: (args: AdminRequest) => View) =>
  ifStylePage(adminLoader(load));

/** What examples send is not kept. */
export const discardExample = ifStylePage(adminHandler(({ url }) => redirect(url.pathname, 303)));
