interface Message {
  kind: "success" | "error";
  text: string;
  link?: { path: string; text: string };
}

/**
 * The message of the last action above the page (rule: message-on-next-page). The element is there without
 * one too, so that screen readers announce what a script puts in.
 */
export function Toast({ flash }: { flash: Message | null }) {
  return (
    <div id="toast" role="status">
      {flash ? (
        <div className={`toast ${flash.kind}`} role={flash.kind === "error" ? "alert" : undefined}>
          <span>{flash.text}</span> {flash.link ? <a href={flash.link.path}>{flash.link.text}</a> : null}
        </div>
      ) : null}
    </div>
  );
}
