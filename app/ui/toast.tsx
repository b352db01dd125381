interface Message {
  kind: "success" | "error";
  text: string;
  link?: { path: string; text: string };
}

/**
 * The message of the last action above the page (rule: message-on-next-page). The region of a success is
 * there without one too, so that screen readers announce what a script puts in.
 */
export const Toast = ({ flash }: { flash: Message | null }) => (
  <>
    <div id="toast" role="status">
      {flash?.kind === "success" ? (
        <div className="toast success">
          <span>{flash.text}</span> {flash.link ? <a href={flash.link.path}>{flash.link.text}</a> : null}
        </div>
      ) : null}
    </div>
    {flash?.kind === "error" ? (
      <div role="alert" className="toast error">
        {flash.text}
      </div>
    ) : null}
  </>
);
