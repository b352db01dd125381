import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { useHasScripts } from "./use-has-scripts";

const TOAST_MS = 3_000;

interface Message {
  kind: "success" | "error";
  text: string;
}

type ShowError = (error: string) => void;
const ToastContext = createContext<ShowError>(() => {});

/** Says why something done by script was refused, on this page, where the messages of the steps stand. */
export const useShowError = (): ShowError => useContext(ToastContext);

/** The last message for this page alone: of the step before, or told by a part of the page since. */
function useToastMessage(flash: Message | null) {
  const { pathname } = useLocation();
  const [state, setState] = useState({ flash, pathname, shown: flash, round: 0 });
  const isNew = flash !== null && flash !== state.flash;
  if (flash !== state.flash || pathname !== state.pathname) {
    const view = isNew ? flash : pathname === state.pathname ? state.shown : null;
    setState({ flash, pathname, shown: view, round: isNew ? state.round + 1 : state.round });
  }
  const tell = useCallback<ShowError>(
    (text) => setState((before) => ({ ...before, shown: { kind: "error", text }, round: before.round + 1 })),
    [],
  );
  const leave = useCallback(() => setState((before) => ({ ...before, shown: null })), []);
  return { shown: state.shown, round: state.round, tell, leave };
}

/**
 * The shop's messages, one at a time, above what they are about. With scripts a success leaves after 3 s, not
 * while somebody points at it; an error stays until dismissed. Each is a new element, so that it is
 * announced, the same words too.
 */
export function Toasts({ flash, children }: { flash: Message | null; children: ReactNode }) {
  const { shown: view, round, tell, leave } = useToastMessage(flash);
  const [isHeld, setHeld] = useState(false);
  const hasScripts = useHasScripts();
  useEffect(() => {
    if (view?.kind !== "success" || isHeld) return;
    const timer = setTimeout(leave, TOAST_MS);
    return () => clearTimeout(timer);
  }, [view, isHeld, leave]);
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
  const isSuccess = view?.kind === "success";
  const key = `${hasScripts} ${round}`;
  return (
    <ToastContext.Provider value={tell}>
      <div role="status" className={isSuccess ? "toast success" : undefined} {...hold}>
        {isSuccess ? <span key={key}>{view.text}</span> : null}
      </div>
      {view?.kind === "error" ? (
        <div key={key} role="alert" className="toast error">
          {view.text}{" "}
          {hasScripts ? (
            <button type="button" className="button quiet" onClick={dismiss}>
              Dismiss
            </button>
          ) : null}
        </div>
      ) : null}
      {children}
    </ToastContext.Provider>
  );
}
