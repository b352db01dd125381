import { tabPath } from "~/features/accounts/profile/tabs";
import { formatMoment } from "~/lib/time";
import type { FormRefusal } from "~/platform/http/form.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import type { SectionProps } from "./get-section.server";
import { words } from "./words.en";

type Session = SectionProps<"security">["sessions"][number];

/** The signed-in devices, with buttons to sign out each of the others or all of them. */
export function SessionList({ sessions, refusal }: { sessions: Session[]; refusal?: FormRefusal }) {
  const [form] = useShopForm({ id: "end-session", refusal });
  return (
    <>
      <ErrorSummary form={form} labels={{}} />
      <ul className="orders">
        {sessions.map((session) => (
          <SessionItem key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form method="post" action={tabPath("security")}>
          <input type="hidden" name="intent" value="end-other-sessions" />
          <button type="submit" className="button">
            {words.signOutAllOtherDevices}
          </button>
        </form>
      ) : null}
    </>
  );
}

function SessionItem({ id, device, createdAt, lastSeenAt, isCurrent }: Session) {
  const name = `device-${id}`;
  return (
    <li className="session">
      <div>
        <h4 id={name}>{device}</h4>
        <p className="quiet">
          {words.signedInLastUsed(formatMoment(new Date(createdAt)), formatMoment(new Date(lastSeenAt)))}
        </p>
      </div>
      {isCurrent ? (
        <p>
          <strong>{words.thisDevice}</strong>
        </p>
      ) : (
        <form method="post" action={tabPath("security")}>
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="sessionId" value={id} />
          <button type="submit" className="button" aria-describedby={name}>
            {words.signOut}
          </button>
        </form>
      )}
    </li>
  );
}
