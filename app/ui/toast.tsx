import { useEffect, useState } from "react";

const TOAST_MS = 3_000;

interface Props {
  flash: { kind: "success" | "error"; text: string } | null;
}

/** The message of the step before, at the top of the page. With scripts a success leaves after 3 s; an error stays. */
export function Toast({ flash }: Props) {
  const [gone, setGone] = useState<Props["flash"]>(null);
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
