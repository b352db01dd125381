interface Message {
  kind: "success" | "error";
  text: string;
  link?: { path: string; text: string };
  button?: { path: string; text: string };
}

/** A message of the last action. */
export const ToastMessage = ({ kind, text, link, button }: Message) =>
  kind === "success" ? (
    <div className="toast success">
      <span>{text}</span> {link ? <a href={link.path}>{link.text}</a> : null}
      {button ? (
        <form method="post" action={button.path}>
          <button type="submit" className="button quiet">
            {button.text}
          </button>
        </form>
      ) : null}
    </div>
  ) : (
    <div role="alert" className="toast error">
      {text}
    </div>
  );

/**
 * The message of the last action above the page (rule: message-on-next-page). The region of a success is
 * there without one too, so that screen readers announce what a script puts in.
 */
export const Toast = ({ flash }: { flash: Message | null }) => (
  <>
    <div id="toast" role="status">
      {flash?.kind === "success" ? <ToastMessage {...flash} /> : null}
    </div>
    {flash?.kind === "error" ? <ToastMessage {...flash} /> : null}
  </>
);
