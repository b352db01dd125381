import { words } from "./words.en";

/** What scripts say on any page; what they say in one place stands there, in a `data-` attribute. */
const TEXTS: Record<string, string> = {
  unsent: words.networkErrorPleaseTryAgain,
  unseen: words.doneButPageCouldNotBeShown,
  dismiss: words.dismiss,
  "one-less": words.oneLess,
  "one-more": words.oneMore,
  show: words.show,
  hide: words.hide,
};

/** The texts of scripts, in the language of the page. */
export const PageTexts = () =>
  Object.entries(TEXTS).map(([name, text]) => (
    <template key={name} id={`text-${name}`}>
      {text}
    </template>
  ));
