import { expect, test } from "vitest";
import { describeStorageFailure, isUnavailable } from "./storage-failures.server";

const failWith = (code: string) => Object.assign(new Error("It failed"), { code });

test.each([
  ["SQLITE_FULL", "the disk is full"],
  ["SQLITE_IOERR_WRITE", "the disk fails"],
  ["SQLITE_READONLY_DBMOVED", "it is read-only"],
  ["SQLITE_BUSY_SNAPSHOT", "another program holds its lock"],
])("%s means that %s, and the shop answers 503", (code, meaning) => {
  expect(isUnavailable(failWith(code))).toBe(true);
  expect(describeStorageFailure(failWith(code))).toBe(meaning);
});

test("a full disk also counts for files beside the database", () => {
  expect(isUnavailable(failWith("ENOSPC"))).toBe(true);
});

test.each([
  "SQLITE_CONSTRAINT_UNIQUE",
  "SQLITE_ERROR",
  "ENOENT",
])("%s is an error of the shop itself", (code) => {
  expect(isUnavailable(failWith(code))).toBe(false);
});
