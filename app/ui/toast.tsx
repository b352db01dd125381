import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

const TOAST_MS = 3_000;

interface Props {
  flash: { kind: "success" | "error"; text: string } | null;
}

/** The message of the step before, for this page alone (D9). With scripts a success leaves after 3 s; an error stays. */
export function Toast({ flash }: Props) {
  const { key } = useLocation();
  const [gone, setGone] = useState<Props["flash"]>(null);
  const [met, setMet] = useState({ flash, key });
  if (met.flash !== flash) setMet({ flash, key });
  else if (met.key !== key && gone !== flash) setGone(flash);
  useEffect(() => {
    if (flash?.kind !== "success") return;
    const timer = setTimeout(() => setGone(flash), TOAST_MS);
    return () => clearTimeout(timer);
  }, [flash]);
  const shown = flash && flash !== gone ? flash : null;
  return (
    <div role="status" className={shown ? `toast ${shown.kind}` : undefined}>
      {shown?.text}
    </div>
  );
}
