import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  twoFactorIsNotOn: "दो चरणों वाला लॉग इन चालू नहीं है।",
  typeCode: "कृपया कोड लिखें",
  stepExpired: "कृपया फिर से लॉग इन करें और उसके दस मिनट के अंदर अपना कोड लिखें।",
  twoFactorSignInIsOnAlready: "दो चरणों वाला लॉग इन पहले से चालू है।",
  thereIsNoAppToConfirm: "पुष्टि के लिए कोई ऐप नहीं है। कृपया इसे फिर से जोड़ें।",
};
