import { words } from "./words.en";

/**
 * What scripts say on any page, in the language of the page; what they say in one place stands there, in a
 * `data-` attribute.
 */
export const PageTexts = () => (
  <div
    id="page-texts"
    hidden
    data-unsent={words.networkErrorPleaseTryAgain}
    data-unseen={words.doneButPageCouldNotBeShown}
    data-dismiss={words.dismiss}
    data-one-less={words.oneLess}
    data-one-more={words.oneMore}
    data-show={words.show}
    data-hide={words.hide}
    data-action-on-field={words.actionOnField}
  />
);
