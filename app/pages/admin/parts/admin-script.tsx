import source from "~/browser/admin.js?raw";

// It stands in the page; a page that moves does not fetch it once more.
const script = import.meta.env.SSR ? source : "";

/** What the back-office does besides, where scripts run: a few lines in the page itself, no React. */
export const AdminScript = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
);
