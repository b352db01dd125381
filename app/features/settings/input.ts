import { z } from "zod";
import { requiredText } from "~/lib/fields";
import { words } from "./words.en";

/** The form that makes earlier values of settings the current ones again. */
export const VersionForm = z.object({ version: requiredText(() => words.thereIsNoSuchVersion) });

/** The forms of the shop's logo. */
export const LogoForm = z.object({ intent: z.enum(["upload", "remove"]).default("upload") });
export type LogoForm = z.output<typeof LogoForm>;
