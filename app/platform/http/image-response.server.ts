/** A private WebP picture: not cached, only for this site, and never interpreted as anything else. */
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
