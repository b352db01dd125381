import express, { type RequestHandler } from "express";
import { UPLOADED_FILE } from "../app/lib/pictures";

/**
 * Serves uploaded pictures from their folder. Unlike sirv, which lists its files once, it finds new ones. A
 * path always means the same picture, so it may be cached for a year. Other paths are passed on.
 */
export function serveUploadedPictures(folder: string): RequestHandler {
  const serveFile = express.static(folder, {
    index: false,
    redirect: false,
    maxAge: "1y",
    immutable: true,
    setHeaders: (response, file) => {
      response.setHeader("Content-Type", file.endsWith(".avif") ? "image/avif" : "image/webp");
    },
  });
  return (request, response, next) => {
    if (UPLOADED_FILE.test(request.path.slice(1))) serveFile(request, response, next);
    else next();
  };
}
