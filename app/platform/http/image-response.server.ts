/**
 * A private picture as an answer: shown as nothing but a picture, to nobody but this browser, and kept
 * nowhere.
 */
export const toImageResponse = (webp: Buffer): Response =>
  new Response(new Uint8Array(webp), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(webp.length),
      "Content-Disposition": 'inline; filename="photo.webp"',
      "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
