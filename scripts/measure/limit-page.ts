import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import sharp from "sharp";
import { createRandom, type Random } from "../support/random";

const PAGE_BYTES = 30_000;
const STYLE_BYTES = 10_000;
const CARDS = 20;
const AT_ONCE = 4;
const PICTURE_PIXELS = 320;
const PICTURE_QUALITY = 55;
const WORDS =
  `linen oak cotton wool steel glass cedar moss amber slate stone river north soft light warm brushed
  woven folded narrow deep pale grey green blue field kitchen garden winter summer small large plain round
  square hand made for with and the from over under every that lasts years`.split(/\s+/);

const LAYOUT = `body{margin:0;font:16px/1.5 system-ui,sans-serif}main{padding:1rem}ul{display:grid;
grid-template-columns:1fr 1fr;gap:1rem;padding:0;list-style:none}img{width:100%;height:auto}h2{font-size:1rem}
nav a{display:inline-block;padding:.4rem}`;

function writePage(random: Random): string {
  const write = (count: number) => Array.from({ length: count }, () => random.pick(WORDS)).join(" ");
  const rule = (index: number) =>
    `.${random.pick(WORDS)}-${index}{padding:${random.roll(40)}px;color:#${random.roll(900) + 100}}\n`;
  let style = LAYOUT;
  for (let index = 0; style.length < STYLE_BYTES; index += 1) style += rule(index);
  const card = (index: number) =>
    `<li><a href="/${index}"><img src="/${index}.avif" width="320" height="320" alt="${write(2)}"
    ${index < AT_ONCE ? "" : 'loading="lazy"'}><h2>${write(4)}</h2></a><p>${write(32)}</p><p>₹${random.roll(9000)}
    </p><form method="post"><input type="hidden" name="id" value="${index}"><button>Add to cart</button></form>`;
  const cards = Array.from({ length: CARDS }, (_card, index) => card(index)).join("");
  const links = Array.from({ length: 12 }, (_link, index) => `<a href="/${index}">${write(2)}</a>`).join("");
  let text = "";
  while (text.length + cards.length < PAGE_BYTES) text += `<p>${write(24)}</p>`;
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>Limit</title><style>${style}</style>
    <header><nav>${links}</nav></header><main><h1>${write(2)}</h1><ul>${cards}</ul>${text}</main></html>`;
}

/** A picture of noise, of about 6 kB. */
function drawPicture(random: Random): Promise<Buffer> {
  const pixels = Buffer.alloc(PICTURE_PIXELS * PICTURE_PIXELS * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const wave = 70 * Math.sin(at / 3 / PICTURE_PIXELS / 25) * Math.cos(((at / 3) % PICTURE_PIXELS) / 25);
    pixels[at] = 128 + wave + random.roll(20);
  }
  const raw = { width: PICTURE_PIXELS, height: PICTURE_PIXELS, channels: 3 } as const;
  return sharp(pixels, { raw }).avif({ quality: PICTURE_QUALITY, effort: 2 }).toBuffer();
}

export interface LimitPage {
  url: string;
  /** The compressed page with its stylesheet, and one of its pictures. */
  bytes: number;
  pictureBytes: number;
  close(): void;
}

/**
 * Starts a page that is as fast as a page of the shop could be on a link: a listing's text and stylesheet in
 * one compressed file from memory, 20 pictures, of which four are fetched at once, and no script. Its largest
 * paint is text.
 */
export async function startLimitPage(): Promise<LimitPage> {
  const random = createRandom(7);
  const body = brotliCompressSync(writePage(random));
  const picture = await drawPicture(random);
  const server = createServer((request, response) => {
    const isPicture = request.url?.endsWith(".avif");
    response.writeHead(200, {
      ...(isPicture
        ? { "Content-Type": "image/avif" }
        : { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" }),
      "Content-Length": (isPicture ? picture : body).length,
    });
    response.end(isPicture ? picture : body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bytes: body.length,
    pictureBytes: picture.length,
    close: () => void server.close(),
  };
}
