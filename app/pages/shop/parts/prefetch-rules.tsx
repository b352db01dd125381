import { personal } from "./personal-part";

/**
 * Links to products and listings, whose pages the browser may fetch before they are asked for: when the
 * pointer rests on one, or a finger touches it (rule: next-page). Searches and pincodes are left out, because
 * the shop counts them. Browsers do nothing of it when they save data.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: ["/", "/products", "/products-grid/:category", "/product/:id"] },
          { not: { href_matches: ["/*\\?*search=*", "/*\\?*pincode=*"] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

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
        dangerouslySetInnerHTML={{ __html: JSON.stringify(RULES) }}
      />
    ),
});
