import { useLocation, useNavigation } from "@remix-run/react";
import {
  createContext,
  type MouseEvent,
  type MouseEventHandler,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Product } from "~/features/catalog/rules";
import { type JsonAnswer, useRouteData } from "~/ui/use-route-data";
import { QuickView } from "./quick-view";
import { words } from "./words.en";

type OpenQuickView = MouseEventHandler<HTMLAnchorElement>;
const QuickViewContext = createContext<OpenQuickView | undefined>(undefined);

/** The click handler of links to a quick view, which opens the dialog of the page. */
export const useQuickView = (): OpenQuickView | undefined => useContext(QuickViewContext);

const isNewTabClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

/**
 * Makes the quick view links inside it open a dialog. Without scripts they lead to a page (rule:
 * works-without-scripts).
 */
export function QuickViewProvider({ children }: { children: ReactNode }) {
  const [opener, setOpener] = useState<HTMLAnchorElement | null>(null);
  const open = useCallback<OpenQuickView>((event) => {
    if (isNewTabClick(event)) return;
    event.preventDefault();
    setOpener(event.currentTarget);
  }, []);
  const close = () => {
    setOpener(null);
    opener?.focus();
  };
  return (
    <QuickViewContext.Provider value={open}>
      {children}
      {opener ? <QuickViewDialog path={opener.pathname} onClose={close} /> : null}
    </QuickViewContext.Provider>
  );
}

/** Whether a navigation to another path has begun. Adding to the wishlist stays on this path. */
function useIsLeaving(): boolean {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  return location !== undefined && location.pathname !== pathname;
}

function QuickViewDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useRouteData<{ product: Product }>(path, "pages/shop/quick-view");
  const isLeaving = useIsLeaving();
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (isLeaving) dialog.current?.close();
  }, [isLeaving]);
  return (
    <dialog ref={dialog} aria-label={words.quickView} onClose={onClose}>
      <button type="button" className="button" onClick={close}>
        {words.close}
      </button>
      {answer?.data ? (
        <QuickView product={answer.data.product} level={2} onAccepted={close} />
      ) : (
        <p role="status">{getStatusMessage(answer)}</p>
      )}
    </dialog>
  );
}

function getStatusMessage(answer: JsonAnswer<unknown> | undefined): string {
  if (!answer) return words.loading;
  return answer.status === 404 ? words.productNotFound : words.failedToLoadQuickView;
}
