import { z } from "zod";
import { toRowKey } from "./rows";

/** One field of several rows ("courier.r65f…"); its values stand under the keys of the rows. */
export const rowFields = <Schema extends z.ZodType>(ids: readonly string[], field: Schema) =>
  z.preprocess(
    (values) => values ?? {},
    z.object(Object.fromEntries(ids.map((id) => [toRowKey(id), field])) as Record<string, Schema>),
  );
