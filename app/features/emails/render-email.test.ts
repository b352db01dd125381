import { expect, test } from "vitest";
import { SHOP_DEFAULTS } from "~/features/settings/shop-defaults.server";
import { readIn } from "~/lib/language";
import { type EmailFrame, renderEmailHtml, renderEmailText } from "./render-email";

const frame: EmailFrame = { greeting: "", footer: "", button: { colour: "#96400f", text: "#ffffff" } };
const content = { subject: "Fan", heading: "Your fan", paragraphs: ["It is here."], shop: SHOP_DEFAULTS };

test("an email greets once: with the owner's greeting, or else with its own", () => {
  const email = { ...content, greeting: "Dear Asha," };
  for (const render of [renderEmailText, renderEmailHtml]) {
    expect(render({ ...email, frame })).toContain("Dear Asha,");
    const greeted = render({ ...email, frame: { ...frame, greeting: "Namaste from Varanasi," } });
    expect(greeted).toContain("Namaste from Varanasi,");
    expect(greeted).not.toContain("Dear Asha,");
  }
  expect(renderEmailText({ ...content, frame })).toContain("Your fan\n\nIt is here.");
});

test("the lines of an email are higher in Hindi and in Bengali", () => {
  const heights = (["en", "hi", "bn"] as const).map((language) =>
    readIn(language, () => renderEmailHtml({ ...content, frame })).match(/1\.[3-7](?=["\s])/g),
  );
  expect(heights).toEqual([
    ["1.5", "1.3"],
    ["1.7", "1.5"],
    ["1.7", "1.5"],
  ]);
});
