import { words } from "~/pages/account/words.en";
export const PasswordRules = ({ minLength }: { minLength: number }) => (
  <>{words.atLeastCharactersStrongerWith8(minLength)}</>
);
