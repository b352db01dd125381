import { expect, test } from "vitest";
import { storeTyped } from "~/lib/stored-text";
import { runInLanguage } from "~/platform/language.server";
import { readStored, storedTexts } from "./stored-texts";

/** What the rows of shops hold: a text that is worded anew is still to be known by these. */
const ROWS: [stored: string, hindi: string][] = [
  ["The order was cancelled", "ऑर्डर रद्द हुआ"],
  ["The visit was cancelled", "विज़िट रद्द हुई"],
  ["There is no such order", "ऐसा कोई ऑर्डर नहीं है"],
  ["The bank gave no reason", "बैंक ने कोई कारण नहीं बताया"],
  ["The shop has sent a refund", "दुकान ने रिफ़ंड भेज दिया है"],
  ["The demo payment was made to fail", "डेमो पेमेंट जानबूझकर असफल किया गया"],
  ["Return RT-4821-0937", "वापसी RT-4821-0937"],
  ["It has paid for order VE-1234-5678", "इससे ऑर्डर VE-1234-5678 का पेमेंट हुआ"],
  ["Return RT-1 of order VE-2", "ऑर्डर VE-2 की वापसी RT-1"],
  ["This booking was paid twice; the first payment stands", "इस बुकिंग का पेमेंट दो बार हुआ; पहला पेमेंट मान्य है"],
  ["Bank transfer, UTR 4411, by Asha", "बैंक ट्रांसफ़र, UTR 4411, by Asha"],
  ["By hand: cash at the counter", "सीधे दिया गया: cash at the counter"],
  [
    "It was paid by hand (Cash): please refund it yourself, then say how",
    "इसका पेमेंट सीधे दुकान को हुआ था (नक़द): कृपया रिफ़ंड ख़ुद दें, फिर बताएँ कि कैसे दिया",
  ],
  ["This discount code ended on 15 Nov 2026", "यह छूट कोड 15 नवंबर 2026 को ख़त्म हो गया"],
  [
    "Sorry, we can only sell within Uttar Pradesh, and pincode 800001 is in Bihar. Please give an address in Uttar Pradesh.",
    "माफ़ कीजिए, हम सिर्फ़ उत्तर प्रदेश के अंदर बेच सकते हैं, और पिनकोड 800001 बिहार में है। कृपया उत्तर प्रदेश का पता दें।",
  ],
];

test.each(ROWS)("the row “%s” is read in Hindi", (stored, hindi) => {
  expect(runInLanguage("hi", () => readStored(storeTyped(stored)))).toBe(hindi);
  expect(readStored(storeTyped(stored))).toBe(stored);
});

test.each([
  "Return of a fan",
  "Sorry, too late (cash)",
  "",
  "हमने देर कर दी",
  "constructor, x",
  "__proto__, x",
  "This discount code ended on 12345",
  "This fan was paid twice; the first payment stands",
])("“%s” stays as it was typed", (typed) => {
  for (const language of ["en", "hi", "bn"] as const)
    expect(runInLanguage(language, () => readStored(storeTyped(typed)))).toBe(typed);
});

test("a text is stored in English, whoever writes", () => {
  const write = () => storedTexts.giveBackByHand("bank-transfer");
  const stored = runInLanguage("hi", write);
  expect(stored).toBe("It was paid by hand (Bank transfer): please refund it yourself, then say how");
  expect(runInLanguage("hi", () => readStored(stored))).toContain("बैंक ट्रांसफ़र");
});

/** Those without arguments, as rows hold them. */
const PLAIN_ROWS = [
  "The order had been paid already",
  "The order had been cancelled",
  "The goods were sold before the payment arrived",
  "The return that was to pay for a part of it had been settled or corrected meanwhile",
  "There is no such booking",
  "The visit had been paid already",
  "The visit had been cancelled",
  "The time of the visit was over",
  "We are closed on the day of the visit",
  "The payment arrived more than three days late",
  "The amount paid is not the amount asked for",
  "The payment was returned to you without reaching us",
  "The provider could not refund the money",
  "The provider did not answer",
  "Online payment is not set up at this shop. Please call us.",
  "An earlier payment for this order was already being refunded",
  "This discount code is not valid any more",
  "You have used this discount code already. It can be used once per customer",
  "This discount code has reached its limit",
];

test.each(PLAIN_ROWS)("the row “%s” is not read in English by others", (stored) => {
  for (const language of ["hi", "bn"] as const)
    expect(runInLanguage(language, () => readStored(storeTyped(stored)))).not.toMatch(/[a-z]/i);
});
