import escapeHtml from "escape-html";

/** A way on from a page of a few words. */
export interface NextLink {
  label: string;
  href: string;
}

/**
 * A page of a few words (text) and a way on, as HTML: for answers that are given where no page can be
 * rendered.
 */
export function renderPlainPage(message: string, { label: words, href }: NextLink): string {
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
<p><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></p>
</main>
</body>
</html>
`;
}
