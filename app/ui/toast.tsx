import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useScripts } from "./scripts";

const TOAST_MS = 3_000;

interface Props {
  flash: { kind: "success" | "error"; text: string } | null;
}

/**
 * The message of the step before, for this page alone (D9). With scripts a success leaves after 3 s, not while somebody
 * points at it; an error stays until dismissed. Each message is a new element, so that it is announced, the same words too.
 */
export function Toast({ flash }: Props) {
  const { pathname } = useLocation();
  const [met, setMet] = useState({ flash, pathname, shown: flash, round: 0 });
  const isNew = flash !== null && flash !== met.flash;
  if (flash !== met.flash || pathname !== met.pathname) {
    const shown = isNew ? flash : pathname === met.pathname ? met.shown : null;
    setMet({ flash, pathname, shown, round: isNew ? met.round + 1 : met.round });
  }
  const { shown, round } = met;
  const [isHeld, setHeld] = useState(false);
  const hasScripts = useScripts();
  const leave = () => setMet((before) => ({ ...before, shown: null }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message has its whole time
  useEffect(() => {
    if (shown?.kind !== "success" || isHeld) return;
    const timer = setTimeout(leave, TOAST_MS);
    return () => clearTimeout(timer);
  }, [shown, isHeld]);
  const dismiss = () => {
    leave();
    document.querySelector("main")?.focus({ preventScroll: true });
  };
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  const isSuccess = shown?.kind === "success";
  const key = `${hasScripts} ${round}`;
  return (
    <>
      <div role="status" className={isSuccess ? "toast success" : undefined} {...hold}>
        {isSuccess ? <span key={key}>{shown.text}</span> : null}
      </div>
      {shown?.kind === "error" ? (
        <div key={key} role="alert" className="toast error">
          {shown.text}{" "}
          {hasScripts ? (
            <button type="button" className="button quiet" onClick={dismiss}>
              Dismiss
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
