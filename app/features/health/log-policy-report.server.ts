import { z } from "zod";
import { ShopError } from "~/lib/errors";
import { countAttempt } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/rate-limits";
import { log } from "~/platform/log.server";
import { words } from "./words.en";

/** What a page's policy refused, as a line of the log says it. */
interface Violation {
  directive: string;
  blocked: string;
  page: string;
}

const MAX_LENGTH = 200;

/** An address without its query; of one that is not of the web only the scheme, and a word as it is. */
function toBlocked(text: string): string {
  if (!URL.canParse(text)) return text;
  const { protocol, origin, pathname } = new URL(text);
  return /^(?:https?|wss?):$/.test(protocol) ? origin + pathname : protocol;
}

const toPath = (text: string): string => (URL.canParse(text) ? new URL(text).pathname : "");

const toViolation = (directive: string, blocked: string, page: string): Violation => ({
  directive: directive.slice(0, MAX_LENGTH),
  blocked: toBlocked(blocked).slice(0, MAX_LENGTH),
  page: toPath(page).slice(0, MAX_LENGTH),
});

/** The format of `report-uri`, of which older browsers have only the directive with all its values. */
const OldReport = z
  .object({
    "csp-report": z.object({
      "document-uri": z.string(),
      "blocked-uri": z.string().default(""),
      "effective-directive": z.string().optional(),
      "violated-directive": z.string().default(""),
    }),
  })
  .transform(({ "csp-report": report }) => [
    toViolation(
      report["effective-directive"] || (report["violated-directive"].split(" ", 1)[0] ?? ""),
      report["blocked-uri"],
      report["document-uri"],
    ),
  ]);

const Body = z.object({
  documentURL: z.string(),
  blockedURL: z.string().nullish(),
  effectiveDirective: z.string(),
});

/** The format of `report-to`: what a browser has gathered, of policies and of other things. */
const NewReport = z.array(z.object({ type: z.string(), body: z.unknown() })).transform((reports) =>
  reports.flatMap(({ type, body }) => {
    const { data } = type === "csp-violation" ? Body.safeParse(body) : {};
    return data ? [toViolation(data.effectiveDirective, data.blockedURL ?? "", data.documentURL)] : [];
  }),
);

const Report = z.union([OldReport, NewReport]);

function parseReport(text: string): Violation[] {
  try {
    return Report.parse(JSON.parse(text));
  } catch {
    throw new ShopError("INVALID", words.notPolicyReport);
  }
}

/**
 * Writes a browser's report about the policy of a page into the log as one line, with the first thing refused
 * and how many there were (rule: policy-reports). Throws INVALID, and TOO_MANY where the network has sent as
 * many as are taken.
 */
export async function logPolicyReport(text: string, clientAddress: string): Promise<void> {
  await countAttempt([{ limit: LIMITS.policyReports, subject: clientAddress }]);
  const [first, ...others] = parseReport(text);
  if (first) log.warn({ ...first, count: others.length + 1 }, "a page's policy refused something");
}
