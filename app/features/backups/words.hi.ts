import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  backups: "बैकअप",
  backup: "बैकअप",
  justNow: "अभी-अभी",
  minutesAgo: (count: number) => `${count} मिनट पहले`,
  hoursAgo: (count: number) => `${count} ${count === 1 ? "घंटा" : "घंटे"} पहले`,
  daysAgo: (count: number) => `${count} दिन पहले`,
  noSuchBackup: "ऐसा कोई बैकअप नहीं है",
  integrityFailed: (result: string) => `डेटाबेस ख़राब हो गया है: ${result}`,
  unreadable: (reason: string) => `डेटाबेस पढ़ा नहीं जा सका: ${reason}`,
  danglingReferences: (count: number) =>
    `डेटाबेस में ${count} ${count === 1 ? "पंक्ति ऐसी है जिससे जुड़ी पंक्ति नहीं है" : "पंक्तियाँ ऐसी हैं जिनसे जुड़ी पंक्तियाँ नहीं हैं"}`,
  ordersMissing: (order: string) => `ऑर्डर ${order} नहीं है, जबकि पहले था`,
  differentBytes: (bytes: number, expected: number) => `डेटाबेस ${expected} की जगह ${bytes} बाइट का है`,
  differentChecksum: "डेटाबेस वह नहीं है जो मैनिफ़ेस्ट में दर्ज है: इसका SHA-256 अलग है",
  differentSchema: (schema: number, expected: number) => `डेटाबेस का वर्शन ${expected} की जगह ${schema} है`,
  differentOrders: (count: number, expected: number) => `डेटाबेस में ऑर्डर की संख्या ${expected} की जगह ${count} है`,
  differentLastOrder: (order: string, expected: string) =>
    `आख़िरी ऑर्डर यह है: ${order}; होना चाहिए: ${expected}`,
  none: "कोई नहीं",
  pictureMissing: (path: string) => `फ़ोटो ${path} नहीं है`,
  pictureDiffers: (path: string) => `फ़ोटो ${path} पूरी नहीं है`,
  gapInSeries: (series: string) => `सीरीज़ ${series} में बीच के नंबर नहीं हैं`,
  isBusy: "बैकअप पर अभी दूसरा प्रोग्राम काम कर रहा है: कृपया एक मिनट बाद फिर कोशिश करें",
  noRoom: "डिस्क पर इसके लिए काफ़ी जगह नहीं है",
  outsideUnreachable: (folder: string) => `BACKUP_DIR तक नहीं पहुँचा जा सका: फ़ोल्डर ${folder} नहीं है`,
  outsideOfOtherShop: (folder: string) =>
    `${folder} (BACKUP_DIR) किसी दूसरी दुकान का है: दूसरा फ़ोल्डर दें (docs/backups.md)`,
  outsideNotEmpty: (folder: string, name: string) =>
    `${folder} (BACKUP_DIR) में दूसरी चीज़ें हैं (${name}): ऐसा फ़ोल्डर दें जो सिर्फ़ बैकअप के लिए हो`,
  copyDiffers: (file: string) => `BACKUP_DIR में ${file} की कॉपी असली फ़ाइल जैसी नहीं है`,
  keyNeeded: "फ़ाइल एन्क्रिप्टेड है: BACKUP_KEY चाहिए",
  wrongKey: "फ़ाइल नहीं खुल सकी: BACKUP_KEY इसकी चाबी नहीं है, या फ़ाइल ख़राब है",
  fileNotFound: (file: string) => `फ़ाइल ${file} नहीं है`,
  unknownKind: "बैकअप की फ़ाइल के अंत में .db, .db.age, .json, .tar या .tar.age होता है",
  manifestUnreadable: "बैकअप का मैनिफ़ेस्ट पढ़ा नहीं जा सका",
  archiveUnreadable: (reason: string) => `आर्काइव नहीं खुल सका: ${reason}`,
  archiveWithoutBackup: "आर्काइव में कोई बैकअप नहीं है",
  folderHasShop: (file: string) =>
    `फ़ोल्डर में ${file} पहले से है: पहले डेटाबेस और उसकी -wal और -shm फ़ाइलें वहाँ से हटाकर कहीं और रखें`,
  notRestored: (problems: string) => `कुछ भी वापस नहीं लाया गया। ${problems}`,
  nothingToRestore: "वापस लाने के लिए अभी कोई बैकअप नहीं है",
  allInFuture: "बैकअप आने वाले समय के हैं: सर्वर की घड़ी ठीक करें, या फ़ाइल का नाम दें",
  backupsUnreadable: "बैकअप पढ़े नहीं जा सके",
  isClosing: "दुकान का सर्वर बंद हो रहा है",
  chooseWhatToDo: "चुनें कि क्या करना है",
  askAgain: "कृपया पहले अपने पासवर्ड से पुष्टि करें",
};
