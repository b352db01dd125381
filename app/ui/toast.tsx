import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { useHasScripts } from "./use-has-scripts";
import { words } from "./words.en";

const TOAST_MS = 3_000;

interface Message {
  kind: "success" | "error";
  text: string;
}

type ShowError = (error: string) => void;
const ToastContext = createContext<ShowError>(() => {});

/** Returns a function that shows an error as a toast, for actions that a script has sent. */
export const useShowError = (): ShowError => useContext(ToastContext);

/** The current message: the flash message of the last action, or a later error of this page. */
function useToastMessage(flash: Message | null) {
  const { pathname } = useLocation();
  const [state, setState] = useState({ flash, pathname, message: flash, round: 0 });
  const isNew = flash !== null && flash !== state.flash;
  if (flash !== state.flash || pathname !== state.pathname) {
    const nextMessage = isNew ? flash : pathname === state.pathname ? state.message : null;
    setState({ flash, pathname, message: nextMessage, round: isNew ? state.round + 1 : state.round });
  }
  const showError = useCallback<ShowError>(
    (text) =>
      setState((before) => ({ ...before, message: { kind: "error", text }, round: before.round + 1 })),
    [],
  );
  const hide = useCallback(() => setState((before) => ({ ...before, message: null })), []);
  return { message: state.message, round: state.round, showError, hide };
}

/**
 * Shows one message at a time above the page (rule: message-on-next-page). A success disappears after 3
 * seconds, but not while it is hovered or focused; an error stays until it is dismissed. Every message is a
 * new element, so that screen readers announce it even if the text is the same.
 */
export function Toasts({ flash, children }: { flash: Message | null; children: ReactNode }) {
  const { message, round, showError, hide } = useToastMessage(flash);
  const [isPaused, setPaused] = useState(false);
  const hasScripts = useHasScripts();
  useEffect(() => {
    if (message?.kind !== "success" || isPaused) return;
    const timer = setTimeout(hide, TOAST_MS);
    return () => clearTimeout(timer);
  }, [message, isPaused, hide]);
  const dismiss = () => {
    hide();
    document.querySelector("main")?.focus({ preventScroll: true });
  };
  const pauseHandlers = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
  const isSuccess = message?.kind === "success";
  const key = `${hasScripts} ${round}`;
  return (
    <ToastContext.Provider value={showError}>
      <div role="status" className={isSuccess ? "toast success" : undefined} {...pauseHandlers}>
        {isSuccess ? <span key={key}>{message.text}</span> : null}
      </div>
      {message?.kind === "error" ? (
        <div key={key} role="alert" className="toast error">
          {message.text}{" "}
          {hasScripts ? (
            <button type="button" className="button quiet" onClick={dismiss}>
              {words.dismiss}
            </button>
          ) : null}
        </div>
      ) : null}
      {children}
    </ToastContext.Provider>
  );
}
