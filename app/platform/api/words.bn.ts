import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  idempotencyKeyHas1ToCharacters: (keyMaxLength: number) =>
    `Idempotency-Key 1 থেকে ${keyMaxLength} অক্ষরের হতে হবে`,
  thereIsNoSuchCallApi: "এমন কোনো API কল নেই। সবগুলির তালিকা /api/docs-এ আছে।",
  invalidValue: "এই কলে এখানে এমন মান দেওয়া যায় না",
  thatIsNotWhatThisCall: "এই কলে এমন তথ্য দেওয়া যায় না",
  somethingWentWrongOnOurSide: "আমাদের দিকে কিছু সমস্যা হয়েছে। আবার চেষ্টা করুন।",
  notJson: "এই JSON পড়া গেল না",
  sendMultipartFormDataOrApplication: "multipart/form-data বা application/json পাঠান",
  sendApplicationJson: "application/json পাঠান",
  sendAtMostFiles: (maxFiles: number) => `সর্বোচ্চ ${maxFiles}টি ফাইল পাঠান`,
  sendJsonObject: "একটি JSON অবজেক্ট পাঠান",
};
