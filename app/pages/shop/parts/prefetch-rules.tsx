import { PREFETCH_RULES } from "~/ui/inline-scripts";
import { personal } from "./personal-part";

/**
 * For visitors who are not signed in, whose pages are the same for everybody; what a customer's page says of
 * the cart could have changed since it was fetched.
 */
export const PrefetchRules = personal({
  name: "prefetch rules",
  read: (visitor) => visitor !== undefined,
  render: (_props: object, isSignedIn) =>
    isSignedIn ? null : (
      <script
        type="speculationrules"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules
        dangerouslySetInnerHTML={{ __html: PREFETCH_RULES }}
      />
    ),
});
