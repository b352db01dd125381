import { constants, crc32, deflateRawSync } from "node:zlib";

/** A part of a body, and the same compressed by `deflatePiece`, if that is known. */
export interface Piece {
  plain: Buffer;
  deflated?: Buffer;
}

/** Gzip's header: no name, no time, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block. */
const LAST_BLOCK = Buffer.from([3, 0]);
/** What is shorter stands in the body as it is: compressing it saves fewer bytes than a packet has. */
const MIN_BYTES = 300;
const BEST_LEVEL = 9;

/** Compresses a piece so that another can follow: it ends at a whole byte. */
export const deflatePiece = (plain: Buffer, level?: number): Buffer =>
  deflateRawSync(plain, { level, finishFlush: constants.Z_SYNC_FLUSH });

export const deflateWell = (plain: Buffer): Buffer => deflatePiece(plain, BEST_LEVEL);

/** A block of deflate that is not compressed. */
function storePiece(plain: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(plain.length, 1);
  header.writeUInt16LE(~plain.length & 0xffff, 3);
  return Buffer.concat([header, plain]);
}

/**
 * Makes one gzip body of pieces, of which those that many answers have in common are compressed once. A
 * listing of 78 kB in one piece takes 0.7 ms by brotli at level 4 and 0.4 by gzip at level 6.
 */
export function gzipPieces(pieces: Piece[]): Buffer {
  const blocks: Buffer[] = [HEADER];
  const trailer = Buffer.alloc(8);
  let [checksum, length] = [0, 0];
  for (const { plain, deflated } of pieces) {
    blocks.push(deflated ?? (plain.length < MIN_BYTES ? storePiece(plain) : deflatePiece(plain)));
    checksum = crc32(plain, checksum);
    length += plain.length;
  }
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([...blocks, LAST_BLOCK, trailer]);
}
