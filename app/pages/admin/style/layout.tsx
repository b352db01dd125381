import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { AdminFrame } from "~/pages/admin/parts/admin-frame";
import { getAdminFrame } from "~/pages/admin/parts/get-admin-frame.server";
import adminCss from "~/ui/styles/admin.css?url";
import { styleLoader } from "./style-route.server";
import { styleLinks } from "./stylesheet";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: adminCss }, ...styleLinks()];

export const loader = styleLoader(getAdminFrame);

export default function StyleLayout() {
  return (
    <AdminFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </AdminFrame>
  );
}
