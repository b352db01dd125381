import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  remove: "हटाएँ<span/>",
  bookingOnThisDayPleaseCall: (length: number) => `इस दिन ${length} बुकिंग: कृपया फ़ोन करें`,
  homeVisit: "घर पर विज़िट",
  closedDays: "छुट्टी के दिन",
  isNoLongerClosedDay: (day: string) => `${day} को अब छुट्टी नहीं है`,
  isClosedBookingOnItPlease: (day: string, length: number) =>
    `${day} को छुट्टी है। उस दिन ${length} बुकिंग: कृपया फ़ोन करें`,
  isClosed: (day: string) => `${day} को छुट्टी है`,
  nobodyCanBookVisitOnClosed:
    "छुट्टी के दिन कोई विज़िट बुक नहीं हो सकती। रविवार को हमेशा छुट्टी रहती है, उसे जोड़ने की ज़रूरत नहीं।",
  bookingsThatLieOnDayAlready:
    "छुट्टी करने पर उस दिन की पुरानी बुकिंग न हटती हैं, न रद्द होती हैं। वे उस दिन के नीचे दिखती हैं: कृपया उन ग्राहकों को फ़ोन करें।",
  comingClosedDays: "आने वाली छुट्टियाँ",
  thereAreNoneRepairDesk: "आगे कोई छुट्टी नहीं है। मरम्मत काउंटर सिर्फ़ रविवार को बंद रहता है।",
  day: "दिन",
  namingClosedDayAgainChanges: "कारण बदलने के लिए वही दिन दोबारा जोड़ें",
  reason: "कारण",
  customersReadItForExampleDiwali: "ग्राहकों को दिखेगा, जैसे दिवाली।",
  closeThisDay: "इस दिन छुट्टी रखें",
};
