export const PasswordRules = ({ minLength }: { minLength: number }) => (
  <>
    At least {minLength} characters.{" "}
    {minLength < 8 ? "Stronger with 8 or more, uppercase" : "Stronger with uppercase"} and lowercase letters,
    a number and a special character.
  </>
);
