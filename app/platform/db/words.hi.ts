import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  shopIsBusyAtMomentPlease: "दुकान इस समय व्यस्त है। कृपया थोड़ी देर में फिर कोशिश करें।",
  databaseIsDamaged: (folder: string, code: string) =>
    `${folder} का डेटाबेस ख़राब हो गया है (${code}): दुकान बंद करें, shop.db को वहाँ से हटाकर कहीं और रखें, और \`vidyut restore latest\` से सबसे नया बैकअप वापस लाएँ (docs/runbook.md, 10)`,
};
