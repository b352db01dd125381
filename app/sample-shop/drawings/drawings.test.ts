import { expect, test } from "vitest";
import { listAttributes } from "../../../tests/support/html";
import { BANNERS, COLOURS, draw, drawBanner, SHAPES, VIEWS } from ".";

const pictures = [
  ...SHAPES.flatMap((shape) => COLOURS.map((colour) => draw(shape, colour))),
  ...SHAPES.flatMap((shape) => VIEWS.map((view) => draw(shape, "teal", view))),
  ...BANNERS.map(drawBanner),
];

test("every picture has valid numbers, only defined gradients, and no text", () => {
  for (const svg of pictures) {
    expect(svg).not.toMatch(/NaN|undefined|null|<text/);
    const ids = new Set(listAttributes(svg, "[id]", "id"));
    for (const [, usedId] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(usedId);
  }
});

test("all ids in a picture are unique", () => {
  for (const svg of pictures) {
    const names = listAttributes(svg, "[id]", "id");
    expect(new Set(names).size).toBe(names.length);
  }
});

test("products are square, banners two and a half times as wide as high", () => {
  expect(draw("drill", "blue")).toContain(`width="640" height="640" viewBox="0 0 640 640"`);
  expect(drawBanner("repair-desk")).toContain(`width="1200" height="480" viewBox="0 0 1200 480"`);
});
