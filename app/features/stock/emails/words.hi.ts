import { formatCount } from "~/lib/format-count";
import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  subject: (count: number) => `${count} सामान का स्टॉक कम है`,
  product: (name: string, sku: string, stock: number) =>
    `${name} (${sku}): ${stock === 0 ? "ख़त्म" : `${formatCount(stock)} बाकी`}`,
  moreProducts: (count: number) => `और ${count} सामान।`,
  isSentOnceADay:
    "यह ईमेल दिन में ज़्यादा से ज़्यादा एक बार आता है, और सिर्फ़ उस सामान के बारे में जिसका स्टॉक पिछले ईमेल के बाद कम हुआ है। इसे स्टॉक की सेटिंग में बंद किया जा सकता है।",
  viewLowStock: "कम स्टॉक देखें",
};
