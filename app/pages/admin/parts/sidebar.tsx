import type { Waiting } from "~/features/dashboard/get-waiting-counts.server";
import { SECTIONS } from "./sections";

interface Props {
  admin: { name: string; email: string };
  shopName: string;
  waiting: Waiting;
  /** The address of the section that is open. */
  current: string | undefined;
}

/** The way to every section with what waits in it, and who is signed in. On a phone it slides in as a popover. */
export function Rail({ admin, shopName, waiting, current }: Props) {
  return (
    <aside id="rail" className="rail" aria-label="Sections" {...{ popover: "auto" }}>
      <p className="brandmark">{shopName}</p>
      <nav aria-label="Back-office">
        <ul>
          {SECTIONS.map(({ title, path, waits, what }) => (
            <li key={path}>
              <a href={path} aria-current={path === current ? "page" : undefined}>
                {title} {waits && waiting[waits] > 0 ? <WaitingCount n={waiting[waits]} what={what} /> : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <footer>
        <p>
          <b>{admin.name}</b>
        </p>
        <p className="breakable">{admin.email}</p>
        <form method="post" action="/logout?redirectTo=/admin/login">
          <button type="submit" className="button">
            Logout
          </button>
        </form>
      </footer>
    </aside>
  );
}

const WaitingCount = ({ n, what }: { n: number; what: string | undefined }) => (
  <span className="badge">
    {n}
    <span className="unseen"> {what}</span>
  </span>
);
