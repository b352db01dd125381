import { writeTx } from "~/db/db.server";
import { countingAccepted } from "~/domain/limits/limits.server";
import { type Asker, proveItIsYou, provingAtField } from "../door/proving.server";
import { ownCodeClaims, spendCode } from "./codes.server";
import { tellOfRecoveryCodes, tellOfTwoFactor } from "./letters.server";
import { replaceRecoveryCodes } from "./recovery-codes.server";
import { removeAuthenticator, switchClaims } from "./two-factor.server";

/** What proves whoever asks: the password where there is one, and a code; sent from the client address `from`. */
interface Proof {
  password?: string;
  code: string;
  from: string;
}

/**
 * Proves the first half, and does `work`, which spends the code, as what is counted and told at its field. Each time a
 * letter goes out: 20 an hour.
 */
function withProof<T>(asker: Asker, { password, from }: Proof, work: () => T, now: Date): Promise<T> {
  return countingAccepted(switchClaims(asker.id), async () => {
    await proveItIsYou(asker, { password, from }, now);
    return provingAtField(ownCodeClaims(asker.id, from), work);
  });
}

/**
 * Turns two-factor sign-in off. It takes a code besides the password: whoever has found that out is not to get rid of it.
 * Throws as `proveItIsYou` does, INVALID at `code`, CONFLICT where it is not on.
 */
export async function turnOffTwoFactor(asker: Asker, proof: Proof, now: Date): Promise<void> {
  const turnOff = () =>
    writeTx((tx) => {
      const owner = spendCode(tx, asker.id, proof.code, now);
      removeAuthenticator(tx, owner.id);
      tellOfTwoFactor(tx, owner, false, now);
    });
  await withProof(asker, proof, turnOff, now);
}

/** Gives ten new recovery codes, and the earlier ones count no longer. Throws as turning off does. */
export function newRecoveryCodes(asker: Asker, proof: Proof, now: Date): Promise<string[]> {
  const replace = () =>
    writeTx((tx) => {
      const owner = spendCode(tx, asker.id, proof.code, now);
      const codes = replaceRecoveryCodes(tx, owner.id);
      tellOfRecoveryCodes(tx, owner, { left: codes.length, areNew: true }, now);
      return codes;
    });
  return withProof(asker, proof, replace, now);
}
