import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  idempotencyKeyHas1ToCharacters: (keyMaxLength: number) =>
    `An Idempotency-Key has 1 to ${keyMaxLength} characters`,
  thereIsNoSuchCallApi: "There is no such call. /api/docs tells all of them.",
  invalidValue: "This is not what the call takes here",
  thatIsNotWhatThisCall: "That is not what this call takes",
  somethingWentWrongOnOurSide: "Something went wrong on our side. Please try again.",
  notJson: "That was not JSON we can read",
  sendMultipartFormDataOrApplication: "Please send multipart/form-data or application/json",
  sendApplicationJson: "Please send application/json",
  sendAtMostFiles: (maxFiles: number) => `Please send at most ${maxFiles} files`,
  sendJsonObject: "Please send a JSON object",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
