// The scripts that stand in pages themselves. They are the same on every page and for everybody, so that the
// policy of a page can name them by their hashes, whatever else is in it (rule: fixed-script-hashes).

/** Shows the colours that the visitor has chosen (`browser/theme.ts`) before anything is painted. */
export const THEME_SCRIPT = `try{const t=localStorage.theme;if(t)document.documentElement.dataset.theme=t}catch{}`;

/**
 * Starts the scripts of a page after everything else has loaded, but not for browsers that ask to save data
 * (rule: no-scripts-on-slow-networks). What starts React has the nonce of its page, and is not run without.
 */
export const SCRIPT_STARTER = `{
const { script } = document.currentScript.dataset;
const start = (properties) =>
  document.head.append(Object.assign(document.createElement("script"), { type: "module" }, properties));
addEventListener("load", () => {
  const { saveData, effectiveType } = navigator.connection || {};
  if (saveData || /2g/.test(effectiveType)) return;
  (window.requestIdleCallback || setTimeout)(() => {
    const react = document.querySelector('script[type="text/deferred-module"]');
    if (react) start({ textContent: react.textContent, nonce: react.nonce });
    start({ src: script });
  });
});
}`;

/**
 * Links to products and listings, whose pages the browser may fetch before they are asked for: when the
 * pointer rests on one, or a finger touches it (rule: next-page). Left out are searches and pincodes, because
 * the shop counts them, and languages, because it remembers them. Browsers do nothing of it when they save
 * data.
 */
const PREFETCH_LINKS = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: ["/", "/products", "/products-grid/:category", "/product/:id"] },
          { not: { href_matches: ["/*\\?*search=*", "/*\\?*pincode=*", "/*\\?*lang=*"] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** The text of the speculation rules; browsers want them allowed as they want scripts. */
export const PREFETCH_RULES = JSON.stringify(PREFETCH_LINKS);

export const INLINE_SCRIPTS = [THEME_SCRIPT, SCRIPT_STARTER, PREFETCH_RULES];
