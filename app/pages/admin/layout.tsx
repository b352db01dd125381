import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import adminCss from "~/ui/styles/admin.css?url";
import { adminFrameLoader } from "./admin-route.server";
import { AdminFrame } from "./parts/admin-frame";
import { getAdminFrame } from "./parts/get-admin-frame.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: adminCss }];

export const loader = adminFrameLoader(getAdminFrame);

export default function AdminLayout() {
  return (
    <AdminFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </AdminFrame>
  );
}
