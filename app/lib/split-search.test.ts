import { expect, test } from "vitest";
import { splitSearch } from "./split-search";

test.each([
  ["kamla  prasad", ["kamla", "prasad"], []],
  ["om 5W फैन", ["फैन"], ["om", "5W"]],
  ["+91 98390 55512", ["98390", "55512"], []],
  ["91 98390-55512", ["9839055512"], []],
  ["919839055512", ["9839055512"], []],
  ["9198390555", ["9198390555"], []],
  ["VE-2000-0937", ["VE-2000-0937"], []],
  ["91 km", [], ["91", "km"]],
  [" ", [], []],
  ["\0", [], []],
  ["fan\0motor\u0000 5\u007fW", ["fan", "motor"], ["5", "W"]],
])("%j is split into these long and short words", (search, long, short) => {
  expect(splitSearch(search)).toEqual({ long, short });
});
