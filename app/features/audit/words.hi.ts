import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  auditLog: "बदलावों का रिकॉर्ड",
  yes: "हाँ",
  no: "नहीं",
  chainIsBroken: (first: number, last: number) =>
    `बदलावों का रिकॉर्ड दुकान के सिस्टम के बाहर से बदला गया है: ${first} से ${last} तक की एंट्री अपने हैश से मेल नहीं खातीं।`,
  entriesWithoutHash: (first: number, last: number) =>
    `बदलावों के रिकॉर्ड में बिना हैश की एंट्री हैं, जो बिना हैश वाले वर्शन से या दुकान के सिस्टम के बाहर से आईं: ${first} से ${last}।`,
};
