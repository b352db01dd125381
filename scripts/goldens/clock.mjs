// Preloaded (`--import`) in the client process and in the shop: both have a clock that does not move until it
// is set, and generate the same "random" ids and numbers in every run.
import { createHash, webcrypto } from "node:crypto";
import { createRequire, syncBuiltinESMExports } from "node:module";

/** A Friday afternoon at the shop. */
export const START = Date.parse("2026-11-20T10:00:00Z");

let now = Number(process.env.GOLDENS_NOW ?? START);
const RealDate = Date;

globalThis.Date = class FixedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now);
    else super(...given);
  }
  static now() {
    return now;
  }
};

export const setClock = (moment) => {
  now = moment;
};

// Ids have 12 bytes. They ascend, so that rows of the same moment keep their order of creation, and begin
// with the seed, so that the two processes never generate the same id.
const SEED = process.env.GOLDENS_SEED ?? "0";
let drawn = 0;

function bytes(size) {
  drawn += 1;
  const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, block) =>
    createHash("sha256").update(`${SEED} ${drawn} ${block}`).digest(),
  );
  const whole = Buffer.concat(blocks).subarray(0, size);
  if (size !== 12) return whole;
  whole.writeUInt8(Number(SEED), 0);
  whole.writeUIntBE(drawn, 1, 5);
  return whole;
}

const crypto = createRequire(import.meta.url)("node:crypto");
crypto.randomBytes = (size, done) => (done ? done(null, bytes(size)) : bytes(size));
crypto.randomInt = (...given) => {
  const [least, most] = given.length > 1 && typeof given[1] === "number" ? given : [0, given[0]];
  return least + (bytes(32).readUIntBE(0, 6) % (most - least));
};
crypto.randomUUID = () =>
  bytes(16)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
webcrypto.getRandomValues = (array) => {
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(bytes(array.byteLength));
  return array;
};
syncBuiltinESMExports();
