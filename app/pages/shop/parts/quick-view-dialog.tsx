import { words } from "./words.en";

/** The dialog in which scripts open a quick view; without them its link leads to a page. */
export const QuickViewDialog = () => (
  <template id="quick-view">
    <dialog aria-label={words.quickView}>
      <button type="button" className="button">
        {words.close}
      </button>
      <p role="status" data-missing={words.productNotFound} data-failed={words.failedToLoadQuickView}>
        {words.loading}
      </p>
    </dialog>
  </template>
);
