import escapeHtml from "escape-html";
import { getLanguage, LANGUAGE_TAGS } from "./language";

export interface NextLink {
  label: string;
  href: string;
}

/** Renders a message and a link or a hint, if any, as a page, for answers that are given without Remix. */
export function renderPlainPage(message: string, next?: NextLink | string): string {
  const text = escapeHtml(message);
  const label = escapeHtml(typeof next === "object" ? next.label : (next ?? ""));
  const hint = typeof next === "object" ? `<a href="${escapeHtml(next.href)}">${label}</a>` : label;
  return `<!DOCTYPE html>
<html lang="${LANGUAGE_TAGS[getLanguage()]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
</head>
<body>
<main>
<h1>${text}</h1>${hint && `\n<p>${hint}</p>`}
</main>
</body>
</html>
`;
}
