import escapeHtml from "escape-html";

export interface NextLink {
  label: string;
  href: string;
}

/** Renders a message and a link, if any, as a page, for answers that are given without Remix. */
export function renderPlainPage(message: string, next?: NextLink): string {
  const text = escapeHtml(message);
  const link = next && `\n<p><a href="${escapeHtml(next.href)}">${escapeHtml(next.label)}</a></p>`;
  return `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
</head>
<body>
<main>
<h1>${text}</h1>${link ?? ""}
</main>
</body>
</html>
`;
}
