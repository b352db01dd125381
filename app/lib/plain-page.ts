import escapeHtml from "escape-html";

export interface NextLink {
  label: string;
  href: string;
}

/** Renders a message and a link as a page, for answers that are given without Remix. */
export function renderPlainPage(message: string, { label, href }: NextLink): string {
  const text = escapeHtml(message);
  return `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
</head>
<body>
<main>
<h1>${text}</h1>
<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>
</main>
</body>
</html>
`;
}
