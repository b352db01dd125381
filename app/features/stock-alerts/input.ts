import { z } from "zod";
import { idField } from "~/lib/fields";
import { stockAlertFailed } from "./rules";

const INTENTS = ["create-stock-alert", "cancel-stock-alert"] as const;

/** The form on the page of a product that is sold out. */
export const ChangeStockAlert = z.object({ intent: z.enum(INTENTS, { error: stockAlertFailed }) });
export type ChangeStockAlert = z.output<typeof ChangeStockAlert>;

/** A stock alert to create after signing in. */
export const CreateStockAlert = z.object({ productId: idField(stockAlertFailed) });
