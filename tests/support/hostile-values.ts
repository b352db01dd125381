const LONG = 20_000;

/** Texts that have broken programs before. */
export const TEXTS = [
  "",
  " ",
  "\0",
  "\u202egnp.exe",
  "a\r\nSet-Cookie: x=1",
  "' or 1=1 --",
  '"; drop table orders; --',
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00",
  "%E0%A4%A",
  "#{7*7}",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "null",
  "undefined",
  "[object Object]",
  "NaN",
  "Infinity",
  "-1",
  "0",
  "1e309",
  "0x10",
  "1.5",
  "99999999999999999999",
  "९९९९९९",
  "true",
  "on",
  "0000-00-00",
  "2026-02-30",
  "9999-12-31",
  "-271821-04-20",
  "25:61",
  "10:00:00",
  "👩‍👩‍👧‍👦".repeat(50),
  "क".repeat(5_000),
  "a".repeat(LONG),
  "(".repeat(LONG),
  " ".repeat(LONG),
  "\n".repeat(500),
  "javascript:alert(1)",
  "//evil.example",
  "data:text/html,x",
  "http://[::1",
  "x@y",
  "a@b.c".repeat(60),
  "SR-0000-0000",
  "0123456789abcdef01234567",
  "demo_order_x",
];

/** These texts, and other JSON values that no endpoint expects. */
export const VALUES: unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53 + 1,
  5e-324,
  999_999_999,
  [],
  {},
  [[[[[]]]]],
  [null],
  Array(2_000).fill(1),
  { "": "" },
  { length: 1e9 },
  { toString: "x", valueOf: 1 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { $gt: "" },
  [{}],
  { a: { b: { c: { d: { e: { f: 1 } } } } } },
];

/** A generator of pseudo-random numbers from 0 up to 1 that are the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
