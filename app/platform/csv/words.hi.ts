import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  thisIsNotCsvFile: "यह UTF-8 वाली CSV फ़ाइल नहीं है। Excel में इसे “CSV UTF-8 (Comma delimited)” के रूप में सेव करें।",
  thisFileIsSeparatedBySemicolons: "इस फ़ाइल में कॉलम सेमीकोलन (;) से अलग किए गए हैं। कृपया इसे कॉमा (,) के साथ सेव करें।",
  row: (row: number, message: string) => `लाइन ${row}: ${message}`,
  cell: (length: number) => `${length} सेल`,
  thisRowHasHeaderHas: (length: string, length2: number) =>
    `इस लाइन में ${length}, पर हेडर में ${length2}: दोनों बराबर होने चाहिए।`,
  fileHasMoreThanRowsPlease: (maxRows: string) =>
    `फ़ाइल में ${maxRows} से ज़्यादा लाइनें हैं। कृपया इसे कई फ़ाइलों में बाँट लें।`,
  quotationMarkOpensCellHere: 'यहाँ सेल की शुरुआत में लगा उद्धरण चिह्न (") कहीं बंद नहीं होता।',
  noName: "(बिना नाम)",
  thereIsNoColumnColumnsAre: (name: string, columns: string) =>
    `“${name}” नाम का कोई कॉलम नहीं है। कॉलम ये हैं: ${columns}।`,
  columnIsMissing: (name: string) => `“${name}” कॉलम नहीं है।`,
  columnIsThereMoreThanOnce: (name: string) => `“${name}” कॉलम एक से ज़्यादा बार है।`,
};
