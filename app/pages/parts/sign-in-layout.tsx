import type { ReactNode } from "react";
import { LANGUAGES } from "~/lib/language";
import { LanguageLinks } from "~/ui/language-links";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  shopName: string;
  title: string;
  children: ReactNode;
}

/** The layout of the sign-in pages: a form without the navigation of the shop. */
export function SignInLayout({ shopName, title, children }: Props) {
  return (
    <>
      <header>
        <div className="bar">
          <a href="/" className="brandmark">
            {shopName}
          </a>
        </div>
      </header>
      <main className="page narrow">
        <h1>{title}</h1>
        {children}
      </main>
      <footer>
        <p className="row languages">
          <LanguageLinks languages={LANGUAGES} />
        </p>
        <p className="quiet">
          <a href="/">{words.backToShop}</a>
        </p>
      </footer>
    </>
  );
}

export function LoginContextFields({
  redirectTo,
  wish: pendingAction,
  link,
}: {
  redirectTo: string;
  wish: boolean;
  link?: boolean;
}) {
  return (
    <>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {pendingAction ? <input type="hidden" name="wish" value="1" /> : null}
      {link ? <input type="hidden" name="link" value="1" /> : null}
    </>
  );
}

/** A plain link, because it leads to another site. */
export function GoogleSignInLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a href={path} className="button">
        {children}
      </a>
      <NewcomersConsent />
    </>
  );
}

/** What somebody agrees to whose account is opened by what stands above (`askOfNewcomers`). */
export const NewcomersConsent = () => (
  <p className="quiet">
    <RichText text={words.ifYouAreNewHere} parts={{ link: linkTerms, link2: linkPrivacy }} />
  </p>
);

/** Links to the terms and the privacy policy; they open in new tabs, so that what was typed is not lost. */
const toLink = (path: string) => (text: string) => (
  <a href={path} target="_blank" rel="noreferrer">
    {text}
  </a>
);
export const linkTerms = toLink("/terms");
export const linkPrivacy = toLink("/privacy");
