import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Whether a form of this page is being sent. */
export function useIsSending(): boolean {
  const navigation = useNavigation();
  const [abandoned, setAbandoned] = useState<typeof navigation>();
  useEffect(() => {
    // A page restored from the back-forward cache is still in the state of submitting.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && setAbandoned(navigation);
    addEventListener("pageshow", handlePageShow);
    return () => removeEventListener("pageshow", handlePageShow);
  }, [navigation]);
  return navigation.state === "submitting" && navigation !== abandoned;
}
