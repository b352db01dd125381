import express, { type RequestHandler } from "express";
import { UPLOADED_FILE } from "../app/lib/pictures";

/**
 * Pictures that somebody of the shop has uploaded, from their folder, looked up at every request: sirv lists
 * its files once. An address always means the same picture, so it is kept for a year. For anything else the
 * next one answers.
 */
export function serveUploadedPictures(folder: string): RequestHandler {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    maxAge: "1y",
    immutable: true,
    setHeaders: (response, file) => {
      response.setHeader("Content-Type", file.endsWith(".avif") ? "image/avif" : "image/webp");
    },
  });
  return (request, response, next) => {
    if (UPLOADED_FILE.test(request.path.slice(1))) files(request, response, next);
    else next();
  };
}
