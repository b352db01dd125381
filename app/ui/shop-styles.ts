import css from "./styles/shop.css?inline";
import restCss from "./styles/shop-rest.css?inline";

// In the browser they are read from the page, so that they are sent only once.
const sentStyles = import.meta.env.SSR ? "" : (document.querySelector("style")?.textContent ?? "");

/** What the first screen of a page of goods needs. */
export const firstStyles = import.meta.env.SSR ? css : sentStyles;
/** The whole stylesheet of the shop, as all other pages have it in the head. */
export const allStyles = import.meta.env.SSR ? css + restCss : sentStyles;
