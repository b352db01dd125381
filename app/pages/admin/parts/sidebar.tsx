import type { WaitingCounts } from "~/features/dashboard/get-waiting-counts.server";
import { ADMIN_SECTIONS } from "./sections";

interface Props {
  admin: { name: string; email: string };
  shopName: string;
  waiting: WaitingCounts;
  /** The address of the section that is open. */
  current: string | undefined;
}

/**
 * The way to every section with what waits in it, and who is signed in. On a phone it slides in as a popover.
 */
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
                  <WaitingCount n={waiting[waitingKey]} waitingLabel={waitingLabel} />
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

const WaitingCount = ({ n, waitingLabel }: { n: number; waitingLabel: string | undefined }) => (
  <span className="badge">
    {n}
    <span className="unseen"> {waitingLabel}</span>
  </span>
);
