import escapeHtml from "escape-html";

interface Link {
  words: string;
  href: string;
}

/** A page of a few words and a way on, for addresses that have no page of their own. */
export function plainPage(message: string, { words, href }: Link, status: number): Response {
  const text = escapeHtml(message);
  const page = `<!DOCTYPE html>
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
  return new Response(page, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
