import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A new secret that stands for somebody; whoever has it is them, so it is told to one browser only. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** What the shop keeps of a secret: so long a one needs no slow hash. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
