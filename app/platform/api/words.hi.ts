import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  idempotencyKeyHas1ToCharacters: (keyMaxLength: number) =>
    `Idempotency-Key में 1 से ${keyMaxLength} अक्षर होते हैं`,
  thereIsNoSuchCallApi: "ऐसी कोई API कॉल नहीं है। सारी कॉल /api/docs पर हैं।",
  invalidValue: "यहाँ यह मान नहीं चलता",
  thatIsNotWhatThisCall: "इस कॉल में यह नहीं चलता",
  somethingWentWrongOnOurSide: "हमारी तरफ़ कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।",
  notJson: "यह JSON पढ़ा नहीं जा सका",
  sendMultipartFormDataOrApplication: "कृपया multipart/form-data या application/json भेजें",
  sendApplicationJson: "कृपया application/json भेजें",
  sendAtMostFiles: (maxFiles: number) => `कृपया ज़्यादा से ज़्यादा ${maxFiles} फ़ाइलें भेजें`,
  sendJsonObject: "कृपया JSON ऑब्जेक्ट भेजें",
};
