import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/**
 * Whether a form of this page is on its way. Not where the answer was another page and somebody came back
 * from there.
 */
export function useIsSending(): boolean {
  const navigation = useNavigation();
  const [over, setOver] = useState<typeof navigation>();
  useEffect(() => {
    // A page that the browser has kept is as it was left: it still believes to be sending.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setOver(navigation);
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, [navigation]);
  return navigation.state === "submitting" && navigation !== over;
}
