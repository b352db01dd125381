import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";

type Tell = (words: string | undefined) => void;
const Telling = createContext<Tell>(() => {});

/** Says why something done by script was refused, on this page alone; undefined takes it back. */
export const useTelling = (): Tell => useContext(Telling);

/** Holds what was told, so that it outlives the card it was about: what is sold no more leaves the list at once. */
export function Tellings({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [told, setTold] = useState<{ words: string | undefined; pathname: string }>();
  const tell = useCallback<Tell>((words) => setTold({ words, pathname }), [pathname]);
  return (
    <Telling.Provider value={tell}>
      {children}
      {told?.words && told.pathname === pathname ? (
        <p className="toast error" role="alert">
          {told.words}
        </p>
      ) : null}
    </Telling.Provider>
  );
}
