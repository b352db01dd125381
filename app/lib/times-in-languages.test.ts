import { expect, test } from "vitest";
import { runInLanguage } from "~/platform/language.server";
import { endSentence, joinSentences } from "./sentences";
import { formatTimes, formatTwelveHour } from "./time";

test.each([
  ["en", "10:00 am - 11:00 am", "11:00 am - 12:00 pm", "12:30 am"],
  ["hi", "सुबह 10:00–11:00", "सुबह 11:00 – दोपहर 12:00", "रात 12:30"],
  ["bn", "সকাল 10:00–11:00", "সকাল 11:00 – দুপুর 12:00", "রাত 12:30"],
] as const)("times in %s name a part of the day once", (language, within, across, midnight) => {
  runInLanguage(language, () => {
    expect([formatTimes("10:00", "11:00"), formatTimes("11:00", "12:00")]).toEqual([within, across]);
    expect(formatTwelveHour("00:30")).toBe(midnight);
  });
});

test("the part of a day has its name in Bengali", () => {
  const clocks = "03:59 04:00 05:59 06:00 12:00 15:59 16:00 17:59 18:00 19:59 20:00".split(" ");
  const named = runInLanguage("bn", () => clocks.map((clock) => formatTwelveHour(clock).split(" ")[0]));
  expect(named.join(" ")).toBe("রাত ভোর ভোর সকাল দুপুর দুপুর বিকেল বিকেল সন্ধ্যা সন্ধ্যা রাত");
});

test("sentences end as those of their language do", () => {
  expect(joinSentences(["It came late", "Sorry!", "Thank you"])).toBe("It came late. Sorry! Thank you");
  const ended = runInLanguage("hi", () => ["देर हुई", "क्यों?"].map(endSentence));
  expect(ended).toEqual(["देर हुई।", "क्यों?"]);
});
