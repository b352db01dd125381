import type { WaitingCounts } from "~/features/dashboard/get-waiting-counts.server";
import { ADMIN_SECTIONS } from "./sidebar-sections";

interface Props {
  admin: { name: string; email: string };
  shopName: string;
  waiting: WaitingCounts;
  /** The path of the open section. */
  current: string | undefined;
}

/** The navigation of the back-office. On a phone it is a popover. */
export function Sidebar({ admin, shopName, waiting, current }: Props) {
  return (
    <aside id="rail" className="rail" aria-label="Sections" popover="auto">
      <p className="brandmark">{shopName}</p>
      <nav aria-label="Back-office">
        <ul>
          {ADMIN_SECTIONS.map(({ title, path, waitingKey, waitingLabel }) => (
            <li key={path}>
              <a href={path} aria-current={path === current ? "page" : undefined}>
                {title}{" "}
                {waitingKey && waiting[waitingKey] > 0 ? (
                  <WaitingCount count={waiting[waitingKey]} waitingLabel={waitingLabel} />
                ) : null}
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

const WaitingCount = ({ count, waitingLabel }: { count: number; waitingLabel: string | undefined }) => (
  <span className="badge">
    {count}
    <span className="unseen"> {waitingLabel}</span>
  </span>
);
