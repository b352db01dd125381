import source from "~/browser/admin.js?raw";

// The script is part of the HTML; a page that runs React does not load it a second time.
const script = import.meta.env.SSR ? source : "";

/** The small script of the back-office, inline in the page. */
export const AdminScript = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
);
