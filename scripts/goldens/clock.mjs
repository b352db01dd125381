// Preloaded (`--import`) in the process that makes the goldens and in the shop, so that both have the same
// clock, which moves only when it is set, and get the same "random" ids and numbers in every run.
import { createHash, webcrypto } from "node:crypto";
import { createRequire, syncBuiltinESMExports } from "node:module";

/** A Friday afternoon at the shop. */
export const START = Date.parse("2026-11-20T10:00:00Z");

let now = Number(process.env.GOLDENS_NOW ?? START);
const RealDate = Date;

globalThis.Date = class FrozenDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(now);
    else super(...args);
  }
  static now() {
    return now;
  }
};

export const setClock = (moment) => {
  now = moment;
};

// Ids have 12 bytes. They ascend, so that rows with the same time keep the order in which they were created.
// The first byte is the seed, so that the two processes never get the same id.
const SEED = process.env.GOLDENS_SEED ?? "0";
let drawCount = 0;

function drawBytes(size) {
  drawCount += 1;
  const blocks = Array.from(Array(Math.ceil(size / 32)).keys(), (block) =>
    createHash("sha256").update(`${SEED} ${drawCount} ${block}`).digest(),
  );
  const buffer = Buffer.concat(blocks).subarray(0, size);
  if (size !== 12) return buffer;
  buffer.writeUInt8(Number(SEED), 0);
  buffer.writeUIntBE(drawCount, 1, 5);
  return buffer;
}

const crypto = createRequire(import.meta.url)("node:crypto");
crypto.randomBytes = (size, done) => (done ? done(null, drawBytes(size)) : drawBytes(size));
crypto.randomInt = (...args) => {
  const [min, max] = args.length > 1 && typeof args[1] === "number" ? args : [0, args[0]];
  return min + (drawBytes(32).readUIntBE(0, 6) % (max - min));
};
crypto.randomUUID = () =>
  drawBytes(16)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
webcrypto.getRandomValues = (array) => {
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(drawBytes(array.byteLength));
  return array;
};
syncBuiltinESMExports();

// The clock that cannot be set goes with it: the shop would take a difference for a jump.
performance.now = () => now - START;
