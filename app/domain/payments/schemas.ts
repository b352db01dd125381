import { z } from "zod";

/** What can be done at the demo provider's till (D22). */
export const DemoTill = z.object({ intent: z.enum(["pay", "fail", "cancel"], { error: "Please choose what to do" }) });
