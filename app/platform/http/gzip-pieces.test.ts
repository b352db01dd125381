import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { deflatePiece, deflateWell, gzipPieces, type Piece } from "./gzip-pieces.server";

const long = Buffer.from("₹1,200 a ceiling fan, ".repeat(400));
const short = Buffer.from("My account, Asha");

test.each<[name: string, pieces: Piece[]]>([
  ["nothing", []],
  ["an empty piece", [{ plain: Buffer.alloc(0) }]],
  ["short and long pieces", [{ plain: short }, { plain: long }, { plain: short }]],
  ["pieces that were compressed before", [{ plain: long, deflated: deflateWell(long) }, { plain: short }]],
  ["the same one twice", [long, long].map((plain) => ({ plain, deflated: deflatePiece(plain) }))],
])("%s make a gzip body", (_name, pieces) => {
  const body = gzipPieces(pieces);
  expect(gunzipSync(body)).toEqual(Buffer.concat(pieces.map(({ plain }) => plain)));
  if (pieces.length > 1) expect(body.length).toBeLessThan(long.length / 10);
});
