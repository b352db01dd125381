import { expect, test } from "vitest";
import { DEFAULT_COLOURS, findUnreadable, getTextOn, renderTheme } from "./theme";

// rule: readable-colours
test("colours on or in which text cannot be read are named", () => {
  expect(findUnreadable(DEFAULT_COLOURS)).toBeUndefined();
  expect(findUnreadable({ ...DEFAULT_COLOURS, accent: "#1b4b91" })).toBeUndefined();
  expect(findUnreadable({ ...DEFAULT_COLOURS, accent: "#f5b81c" })).toBe("accent");
  expect(findUnreadable({ ...DEFAULT_COLOURS, accent: "#8a8a8a" })).toBe("accent");
  expect(findUnreadable({ ...DEFAULT_COLOURS, accentDark: "#1b4b91" })).toBe("accentDark");
});

test("the text on the main colour is the one that is read better", () => {
  expect([getTextOn("#96400f"), getTextOn("#f5b81c")]).toEqual(["#ffffff", "#1d0e05"]);
});

test("the stylesheet's own colours need no style; others change the tokens of both themes", () => {
  expect(renderTheme(DEFAULT_COLOURS)).toBeUndefined();
  const style = renderTheme({ accent: "#1b4b91", accentDark: "#8db8f5" }) ?? "";
  expect(style).toContain(":root{--copper:#1b4b91;--copper-hover:#163c74;--on-copper:#ffffff;");
  expect(style).toContain(':root[data-theme="dark"]{--copper:#8db8f5;');
  expect(style).toContain(
    '@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){--copper:#8db8f5;',
  );
});
