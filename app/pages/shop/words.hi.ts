import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  announcement: "सूचना",
  dayOfThisVisitIsStill: "इस विज़िट का दिन अभी तय नहीं हुआ है।",
  thereIsNoPage: "इस पते पर कोई पेज नहीं है।",
  askUs: "हमसे पूछें",
  weAnswerPhoneWhileShop: (week: string) => `दुकान खुली रहने पर हम फ़ोन पर मिलते हैं: ${week}।`,
  namasteIHaveQuestionAbout: (name: string, title: string) =>
    `नमस्ते ${name}, मुझे इसके बारे में कुछ पूछना है: ${title}।`,
  thereIsNoPageAtThisAddress: "इस पते पर कोई पेज नहीं है",
  skipToContent: "सीधे मुख्य हिस्से पर जाएँ",
  thereIsNoPageAtThisAddressItMay:
    "इस पते पर कोई पेज नहीं है। हो सकता है पेज का पता बदल गया हो, या लिंक लिखने में ग़लती हुई हो।",
  weCouldNotFindThat: "यह हमें नहीं मिला",
  thereIsNoSuchPhoto: "यह फ़ोटो हमें नहीं मिली",
  thereIsNoSuchCategory: "यह कैटेगरी हमें नहीं मिली।",
  products: (categoryName: string) => (categoryName === "All" ? "सारा सामान" : categoryName),
  pagesOfProducts: "सामान के पेज",
  nothingHereIsCalledShowing: "“<typed/>” के लिए कुछ नहीं मिला। इसके लिए नतीजे दिखा रहे हैं: <b/>।",
  page: (page: number) => `पेज ${page}`,
  productsLabel: "सामान",
  withPricesStockAndRatings: (title: string, suffix: string) =>
    `${title}: क़ीमत, स्टॉक और रेटिंग के साथ${suffix}।`,
  allProducts: "सारा सामान",
  allProductsOf: (goods: string, suffix: string) => `सारा सामान: ${goods}${suffix}`,
  everythingOnOurShelvesByCategory: (suffix: string) => `हमारा सारा सामान, कैटेगरी के हिसाब से${suffix}।`,
  productNotFound: "यह सामान नहीं मिला",
  quickView: (name: string) => `झलक: ${name}`,
  forgotten: "सूची साफ़ हो गई",
  recentlyViewed: "हाल में देखा गया सामान",
  nothingLookedAtYet: "आपने अभी तक कोई सामान नहीं देखा",
  productsYouOpenAreKeptHere: "आप जो सामान खोलते हैं, वह 30 दिन तक यहाँ दिखता है, सिर्फ़ इसी डिवाइस पर।",
  lookAround: "सामान देखें",
  forgetThese: "यह सूची साफ़ करें",
  thereIsNoSuchPart: "साइटमैप का ऐसा कोई हिस्सा नहीं है।",
  yourWishlist: "आपकी विशलिस्ट",
  itWasOffYourWishlistAlready: "यह आपकी विशलिस्ट से पहले ही हट चुका था",
  yourWishlistIsEmpty: "आपकी विशलिस्ट ख़ाली है",
  tapHeartOnProductToKeep:
    "सामान को यहाँ सेव करने के लिए उस पर बने दिल को दबाएँ। आप जिस डिवाइस पर भी लॉग इन करेंगे, वह वहाँ दिखेगा।",
  findSomethingYouLike: "ख़रीदारी शुरू करें",
  home: "होम",
};
