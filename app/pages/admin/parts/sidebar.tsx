import type { SerializeFrom } from "@remix-run/node";
import type { listSections } from "~/features/dashboard/list-sections.server";
import { words } from "./words.en";

export type AdminSection = SerializeFrom<ReturnType<typeof listSections>>[number];

interface Props {
  admin: { name: string; email: string };
  shopName: string;
  sections: AdminSection[];
  /** The path of the open section. */
  current: string | undefined;
}

/** Finds the section of a path: the one with the longest matching path. */
export const findSection = (sections: AdminSection[], pathname: string): AdminSection | undefined =>
  sections
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];

/** The navigation of the back-office. Where there is no room beside the page it is a popover. */
export function Sidebar({ admin, shopName, sections, current }: Props) {
  return (
    <aside id="rail" className="rail" aria-label={words.sections} popover="auto">
      <p className="brandmark">{shopName}</p>
      <nav aria-label={words.backOffice}>
        <ul>
          {sections.map(({ title, path, waiting }) => (
            <li key={path}>
              <a href={path} aria-current={path === current ? "page" : undefined}>
                {title}{" "}
                {waiting && waiting.count > 0 ? (
                  <span className="badge">
                    {waiting.count}
                    <span className="unseen"> {waiting.label}</span>
                  </span>
                ) : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <footer>
        <p className="clipped" title={admin.email}>
          <b>{admin.name}</b> {admin.email}
        </p>
        <p>
          <a href="/user/profile">{words.yourAccount}</a>
        </p>
        <form method="post" action="/logout?redirectTo=/admin/login">
          <button type="submit" className="button quiet">
            {words.logout}
          </button>
        </form>
      </footer>
    </aside>
  );
}
